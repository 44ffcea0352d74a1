import { PASSWORD_MIN_CHARS } from '@promptory/domain/account';
import { passwordStrength, type PasswordStrength } from '@promptory/domain/password-strength';
import { clsx } from 'clsx';

const BARS = 3;

const LOOKS: Record<PasswordStrength, { bars: number; colour: string; text: string }> = {
  'too-short': {
    bars: 0,
    colour: '',
    text: `At least ${String(PASSWORD_MIN_CHARS)} characters. Three or four words are easy to remember.`,
  },
  weak: { bars: 1, colour: 'bg-danger', text: 'Weak: easy to guess. Longer is stronger.' },
  fair: { bars: 2, colour: 'bg-accent', text: 'Fair. A few more characters make it strong.' },
  strong: { bars: BARS, colour: 'bg-success', text: 'Strong.' },
};

/** How a new password would stand, while it is typed. It advises; only the length is a rule. */
export function PasswordStrengthHint({
  password,
  known,
}: {
  password: string;
  known: readonly string[];
}) {
  const { bars, colour, text } = LOOKS[passwordStrength(password, known)];
  return (
    <span className="block">
      <span aria-hidden className="mt-2 mb-2 flex w-48 gap-1">
        {Array.from({ length: BARS }, (_, bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1 flex-1 rounded-full transition-colors',
              bar < bars ? colour : 'bg-hover',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </span>
  );
}
