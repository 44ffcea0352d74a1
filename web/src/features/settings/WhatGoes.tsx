/** What is deleted with an account, and what stays of it. */
export function WhatGoes({ posts }: { posts: number }) {
  const first =
    posts === 1 ? 'Your post' : posts > 1 ? `Your ${String(posts)} posts` : 'Your posts';
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>{first}, drafts and reels, with their pictures and videos</li>
      <li>Your comments, likes, saves, followers and tools</li>
      <li>Your profile: your username becomes free for others</li>
      <li>Your sign-in: every device is signed out</li>
    </ul>
  );
}
