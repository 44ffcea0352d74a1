import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  type Community,
  communityPath,
  membershipOf,
} from '../../../data/communities/community.ts';
import { RoleBadge } from '../../../widgets/people/RoleBadge.tsx';
import { Count } from '../../../widgets/communities/CommunityFacts.tsx';

/** The community above its discussion: name, privacy, members, the viewer's role, description. */
export function DiscussionHeader({ community }: { community: Community }) {
  const { name, privacy, description, member_count } = community;
  const { role } = membershipOf(community);
  const isPrivate = privacy === 'private';
  const Privacy = isPrivate ? Lock : Globe;
  return (
    <header className="flex-none border-b py-1.5 pr-4 pl-1 max-md:pt-[calc(env(safe-area-inset-top)+0.375rem)] md:py-2">
      <div className="flex items-center gap-1">
        <Link
          to="/communities"
          aria-label="Back to Communities"
          data-tooltip="Back to Communities"
          className="grid size-11 flex-none place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink md:size-10"
        >
          <ArrowLeft aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 items-center gap-2">
            <h1 dir="auto" className="min-w-0 text-base font-medium tracking-normal">
              <Link to={communityPath(community)} className="block truncate py-0.5 hover:underline">
                {name}
              </Link>
            </h1>
            {role !== null && <RoleBadge role={role} />}
          </div>
          <p className="flex items-center gap-1.5 text-xs text-quiet [&_.lucide]:size-3.5">
            <Privacy aria-hidden />
            <span>{isPrivate ? 'Private community' : 'Public community'}</span>
            <span aria-hidden>·</span>
            <Count count={member_count} one="member" many="members" />
          </p>
        </div>
      </div>
      {description !== '' && <Description text={description} />}
    </header>
  );
}

/** One line of the description. If it is longer, a button shows all of it. */
function Description({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => {
    const element = line.current;
    if (element === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => {
      setIsCut(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isOpen, text]);
  return (
    <div className="flex items-start gap-1 pl-3">
      <p
        ref={line}
        id={id}
        dir="auto"
        className={clsx(
          'min-w-0 flex-1 py-1 text-sm text-quiet',
          isOpen ? 'max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap' : 'truncate',
        )}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label="Full description"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
          className="relative -mr-2 grid size-7 flex-none place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink max-md:before:absolute max-md:before:-inset-2"
        >
          <ChevronDown
            aria-hidden
            className={clsx('size-4 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      )}
    </div>
  );
}
