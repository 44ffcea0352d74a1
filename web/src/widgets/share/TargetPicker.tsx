import type { ReactNode, RefObject } from 'react';
import { moveFocusIn } from '../../browser/move-focus.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type ChosenItem, ChosenList } from './ChosenList.tsx';

const moveFocus = moveFocusIn('input');

interface TargetPickerProps {
  searchLabel: string;
  /** The text in the search field. */
  typed: string;
  onTyped: (typed: string) => void;
  onSearch: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
  chosenLabel: string;
  chosen: readonly ChosenItem[];
  isDisabled: boolean;
  onRemove: (id: string) => void;
  /** Shown when no more can be chosen; null otherwise. */
  fullText: string | null;
  /** True if the list is outdated and a new one is loading. */
  isBusy: boolean;
  /** Announced after a search; null before. */
  countText: string | null;
  /** The rows, see TargetRow. */
  children: ReactNode;
}

/** A list of rows with checkboxes and a search field. The arrow keys move between them. */
export function TargetPicker({
  searchLabel,
  typed,
  onTyped,
  onSearch,
  searchRef,
  chosenLabel,
  chosen,
  isDisabled,
  onRemove,
  fullText,
  isBusy,
  countText,
  children,
}: TargetPickerProps) {
  return (
    <div onKeyDown={moveFocus}>
      <div className="sticky top-0 z-10 -mx-1 flex flex-col gap-2 bg-raised px-1 pt-1 pb-2">
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          value={typed}
          onValueChange={onTyped}
          onSearch={onSearch}
          inputRef={searchRef}
        />
        <ChosenList
          label={chosenLabel}
          items={chosen}
          isDisabled={isDisabled}
          onRemove={onRemove}
          fallbackFocus={searchRef}
        />
        <p role="status" className="text-xs text-quiet empty:hidden">
          {fullText}
        </p>
      </div>
      <div className="min-h-72" aria-busy={isBusy}>
        {children}
      </div>
      <p role="status" className="sr-only">
        {countText}
      </p>
    </div>
  );
}

/** The placeholder of the rows. */
export function TargetsSkeleton({ square = false }: { square?: boolean }) {
  return (
    <div role="status" aria-label="Loading" className="pt-3">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3 px-1">
          <Skeleton className={`size-9 ${square ? 'rounded-control' : 'rounded-full'}`} />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  );
}
