import { Switch as Base } from '@base-ui/react/switch';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** An on/off switch with its label at the left. */
export function Switch({
  label,
  help,
  checked,
  onCheckedChange,
  name,
  disabled = false,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx('flex items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {help !== undefined && (
          <p id={`${id}-help`} className="mt-0.5 text-xs text-quiet">
            {help}
          </p>
        )}
      </div>
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        {...(name !== undefined && { name })}
        className="flex h-6 w-10 flex-none rounded-full border border-edge bg-page p-[3px] transition-colors data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="size-4 rounded-full bg-quiet transition-[translate,background-color] data-checked:translate-x-4 data-checked:bg-on-accent" />
      </Base.Root>
    </div>
  );
}
