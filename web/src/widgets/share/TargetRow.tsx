import type { ReactNode } from 'react';

interface TargetInfo {
  picture: ReactNode;
  title: string;
  /** An icon or label after the title. */
  mark?: ReactNode;
  text: ReactNode;
}

interface TargetRowProps extends TargetInfo {
  /** The name of a group of which one can be chosen. Without it, the row has a checkbox. */
  groupName?: string;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** A person or community with a checkbox or radio button. */
export function TargetRow({ groupName, isChosen, isDisabled, onToggle, ...info }: TargetRowProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-1 transition-colors hover:bg-hover has-disabled:cursor-default has-disabled:opacity-50">
      <Info {...info} />
      <input
        type={groupName === undefined ? 'checkbox' : 'radio'}
        name={groupName}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        className="mr-1 size-5 flex-none"
      />
    </label>
  );
}

/** A person or community that can't be chosen, with the reason. */
export function UnavailableTarget({ note, ...info }: TargetInfo & { note: string }) {
  return (
    <div className="flex min-h-14 items-center gap-3 px-1">
      <Info {...info} />
      <span className="mr-1 flex-none text-xs text-quiet">{note}</span>
    </div>
  );
}

function Info({ picture, title, mark, text }: TargetInfo) {
  return (
    <>
      {picture}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex min-w-0 items-center gap-1">
          <span className="truncate font-medium">{title}</span>
          {mark}
        </span>
        <span className="block truncate text-sm text-quiet">{text}</span>
      </span>
    </>
  );
}
