import type { AttachedPrompt } from '@promptory/domain/attached-prompt';
import { queryOptions } from '@tanstack/react-query';
import { postKeys } from '../query/query-keys.ts';
import type { Work } from '../works/work.ts';
import { requestAsVisitor } from './request-as-visitor.ts';

/** Like `attachedPromptQuery`, for visitors without an account. */
export function publicAttachedPromptQuery(postId: string) {
  return queryOptions({
    queryKey: postKeys.attachedPrompt(postId),
    queryFn: ({ signal }) => fetchAttachedPrompt(postId, signal),
  });
}

/** Like `wholePrompt`, for visitors without an account. */
export function publicWholePrompt(work: Work): string | Promise<string> {
  const prompt = work.prompt ?? '';
  if (work.kind === 'reel' || !work.has_attached_prompt) return prompt;
  return fetchAttachedPrompt(work.id, new AbortController().signal).then(
    (attached) => attached?.content ?? prompt,
  );
}

async function fetchAttachedPrompt(
  postId: string,
  signal: AbortSignal,
): Promise<AttachedPrompt | null> {
  const path = `/rest/v1/attached_prompts?select=format,content&post_id=eq.${postId}`;
  const [row] = (await requestAsVisitor(path, { signal })) as AttachedPrompt[];
  return row ?? null;
}
