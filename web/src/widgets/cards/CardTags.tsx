import { TagChip } from '../../ui/TagChip.tsx';

/** More tags than this are shown as a count. */
const TAGS_SHOWN = 4;

/** The first tags of a work, and the number of tags that are not shown. */
export function CardTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - TAGS_SHOWN;
  return (
    <div className="flex flex-wrap gap-1.5">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <TagChip key={tag} tag={tag} to={`/search?q=${encodeURIComponent(`#${tag}`)}`} />
      ))}
      {more > 0 && <span className="self-center text-xs text-quiet">+{more}</span>}
    </div>
  );
}
