import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { controlClass } from './Field.tsx';

interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'value' | 'onChange' | 'ref'
> {
  /** The accessible name of the field. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Called when the user presses Enter or the search key of an on-screen keyboard. */
  onSearch: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string;
}

/** A search field with a button that clears it. */
export function SearchField({
  label,
  value,
  onValueChange,
  onSearch,
  inputRef,
  className,
  ...props
}: SearchFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
      className={clsx('relative', className)}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-quiet"
      />
      <input
        {...props}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => {
          onValueChange(event.target.value);
        }}
        className={clsx(
          controlClass,
          'h-11 px-10 [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-control text-quiet transition-colors hover:text-ink [&_.lucide]:size-4"
        >
          <X aria-hidden />
        </button>
      )}
    </form>
  );
}
