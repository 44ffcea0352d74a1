import { TagChip } from '../../ui/TagChip.tsx';

/** More tags than this are shown as a count. */
const TAGS_SHOWN = 4;

interface CardTagsProps {
  tags: readonly string[];
  /** Returns the path that a tag links to. */
  pathOf?: (tag: string) => string;
}

/** The first tags of a work, and the number of tags that are not shown. */
export function CardTags({ tags, pathOf = searchPath }: CardTagsProps) {
  if (tags.length === 0) return null;
  const more = tags.length - TAGS_SHOWN;
  return (
    <div className="flex flex-wrap gap-1.5">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <TagChip key={tag} tag={tag} to={pathOf(tag)} />
      ))}
      {more > 0 && <span className="self-center text-xs text-quiet">+{more}</span>}
    </div>
  );
}

function searchPath(tag: string): string {
  return `/search?q=${encodeURIComponent(`#${tag}`)}`;
}
