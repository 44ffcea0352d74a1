import { PASSWORD_MIN_CHARS } from '@promptory/domain/account';
import { passwordStrength, type PasswordStrength } from '@promptory/domain/password-strength';
import { clsx } from 'clsx';

const BARS = 3;

const LOOKS: Record<PasswordStrength, { bars: number; color: string; text: string }> = {
  'too-short': {
    bars: 0,
    color: '',
    text: `At least ${String(PASSWORD_MIN_CHARS)} characters. Three or four words are easy to remember.`,
  },
  weak: { bars: 1, color: 'bg-danger', text: 'Weak: easy to guess. Make it longer.' },
  fair: { bars: 2, color: 'bg-accent', text: 'Fair. Add a few more characters to make it strong.' },
  strong: { bars: BARS, color: 'bg-success', text: 'Strong.' },
};

/** Rates a new password while it is typed. Only the minimum length is enforced. */
export function PasswordStrengthHint({
  password,
  known,
}: {
  password: string;
  known: readonly string[];
}) {
  const { bars, color, text } = LOOKS[passwordStrength(password, known)];
  return (
    <span className="block">
      <span aria-hidden className="mt-2 mb-2 flex w-48 gap-1">
        {Array.from({ length: BARS }, (_, bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1 flex-1 rounded-full transition-colors',
              bar < bars ? color : 'bg-hover',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </span>
  );
}
