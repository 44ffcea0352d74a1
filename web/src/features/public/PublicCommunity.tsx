import ImageOff from 'lucide-react/icons/image-off';
import type { PublicPageOf } from '../../data/public/page-types.ts';
import { formatLongDate } from '../../lib/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CommunityCover } from '../../widgets/communities/CommunityCover.tsx';
import { CategoryLabel, Count, PrivacyLabel } from '../../widgets/communities/CommunityFacts.tsx';
import { PAGE_COVER_SIZES } from '../../widgets/communities/cover-sizes.ts';
import type { Work } from '../../data/works/work.ts';
import { PublicText } from './PublicText.tsx';
import { PublicShareMenu } from './PublicShareMenu.tsx';
import { type PagedQuery, PublicWorks } from './PublicWorks.tsx';
import { SignInButton } from './SignInLink.tsx';

interface PublicCommunityProps {
  page: PublicPageOf<'community'>;
  works: readonly Work[];
  query: PagedQuery;
}

/** A public community as visitors see it: the description, and what its members share. */
export function PublicCommunity({ page, works, query }: PublicCommunityProps) {
  const { path, community, mentions } = page;
  const { name, description, category, privacy, member_count, created_at } = community;
  return (
    <>
      <header className="pb-6 md:pt-6">
        <div className="h-28 overflow-hidden max-md:-mx-4 sm:h-40 md:rounded-card lg:h-52">
          <CommunityCover
            community={community}
            sizes={PAGE_COVER_SIZES}
            priority
            className="h-full"
          />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pt-4">
          <div className="min-w-0 flex-1 basis-80">
            <h1 className="min-w-0 text-xl break-words md:text-2xl" dir="auto">
              {name}
            </h1>
            <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
              <CategoryLabel category={category} />
              <PrivacyLabel privacy={privacy} />
              <Count count={member_count} one="member" many="members" />
              <span>
                Created <time dateTime={created_at}>{formatLongDate(created_at)}</time>
              </span>
            </div>
          </div>
          <div className="flex items-center gap-2">
            <SignInButton intent="join" variant="primary" label={`Sign in to join ${name}`}>
              Sign in to join
            </SignInButton>
            <PublicShareMenu title={name} path={path} />
          </div>
        </div>
      </header>
      <section className="max-w-prose pb-8">
        <h2 className="mb-2 text-lg">About</h2>
        {description === '' ? (
          <p className="text-quiet">This community has no description yet.</p>
        ) : (
          <p className="break-words whitespace-pre-line" dir="auto">
            <PublicText text={description} mentions={mentions} />
          </p>
        )}
      </section>
      <section aria-label="Shared posts and reels" className="border-t pt-6">
        <PublicWorks
          works={works}
          label={`Posts and reels shared in ${name}`}
          query={query}
          empty={
            <EmptyState
              icon={<ImageOff aria-hidden />}
              title="Nothing shared yet"
              text="Posts and reels that members share will appear here."
            />
          }
        />
      </section>
    </>
  );
}
