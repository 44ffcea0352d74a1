import { fileUrl } from './page-addresses.ts';
import type { PageAuthor, PagePerson, PagePicture, PageWork, PublicPage } from './read-page.ts';
import { shownName } from './shown-name.ts';
import { firstVideo } from './work-media.ts';

interface Context {
  readonly url: string;
  readonly site: string;
  readonly picture: PagePicture;
}

/**
 * The description of a page for search engines, by schema.org, with the properties that Google asks
 * for (https://developers.google.com/search/docs/appearance/structured-data).
 */
export function structuredData(page: PublicPage, { url, site, picture }: Context): object {
  const common = {
    '@context': 'https://schema.org',
    url,
    name: page.title,
    description: page.description ?? undefined,
    image: picture.url,
  };
  switch (page.kind) {
    case 'post':
      return {
        ...common,
        '@type': 'SocialMediaPosting',
        headline: page.title,
        text: page.work.prompt ?? page.work.description ?? undefined,
        video: postVideo(page.work, page.title, picture, site),
        ...publication(page.work, site),
      };
    case 'reel':
      return {
        ...common,
        '@type': 'VideoObject',
        thumbnailUrl: picture.url,
        uploadDate: page.work.created_at,
        contentUrl: fileUrl(site, page.work.video_url) ?? undefined,
        ...publication(page.work, site),
      };
    case 'person':
      return {
        ...common,
        '@type': 'ProfilePage',
        dateCreated: page.person.created_at,
        mainEntity: profile(page.person, site),
      };
    case 'tool':
      // Google's SoftwareApplication needs prices and ratings, which tools don't have here.
      return {
        ...common,
        '@type': 'WebPage',
        about: { '@type': 'Thing', name: page.title, url: page.tool.website_url },
      };
    default:
      return { ...common, '@type': 'CollectionPage' };
  }
}

function publication(work: PageWork, site: string): object {
  return {
    datePublished: work.created_at,
    dateModified: work.updated_at,
    keywords: work.tags.length > 0 ? work.tags.join(', ') : undefined,
    author: person(work.author, site),
    interactionStatistic: [
      counted('LikeAction', work.likes_count),
      counted('CommentAction', work.comments_count),
    ],
  };
}

/** The video of a post; undefined without one. */
function postVideo(
  work: PageWork,
  name: string,
  picture: PagePicture,
  site: string,
): object | undefined {
  const video = firstVideo(site, work);
  return (
    video && {
      '@type': 'VideoObject',
      name,
      thumbnailUrl: picture.url,
      uploadDate: work.created_at,
      contentUrl: video.url,
    }
  );
}

function profile(owner: PagePerson, site: string): object {
  const { id, bio, avatar_url: avatar, followers_count: followers } = owner;
  return {
    ...person(owner, site),
    identifier: id,
    description: bio ?? undefined,
    image: (avatar === null ? null : fileUrl(site, avatar)) ?? undefined,
    interactionStatistic: counted('FollowAction', followers),
    agentInteractionStatistic: counted('WriteAction', owner.posts_count + owner.reels_count),
  };
}

function counted(type: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  };
}

function person(author: PageAuthor, site: string): object {
  return {
    '@type': 'Person',
    name: shownName(author),
    alternateName: author.username,
    url: `${site}/@${author.username}`,
  };
}
