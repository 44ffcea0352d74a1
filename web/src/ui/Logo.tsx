import { clsx } from 'clsx';

interface LogoProps {
  /** Shows the product name next to the icon. Screen readers always get the name. */
  withName?: boolean;
  className?: string;
}

/** The product's logo: a text caret on a square. */
export function Logo({ withName = true, className }: LogoProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 flex-none">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <path
          d="M6.5 7.5 11 12l-4.5 4.5M12.5 16.5h5"
          fill="none"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
      </svg>
      <span className={withName ? 'text-lg font-semibold tracking-[-0.02em]' : 'sr-only'}>
        Promptory
      </span>
    </span>
  );
}
