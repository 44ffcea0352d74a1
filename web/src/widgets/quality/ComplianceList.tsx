import type { ComplianceFlags } from '@promptory/studio/quality/score';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';

const FLAGS: readonly { readonly name: keyof ComplianceFlags; readonly label: string }[] = [
  { name: 'hasExpertRole', label: 'Expert role' },
  { name: 'hasStructuredFramework', label: 'Structured framework' },
  { name: 'hasContext', label: '#CONTEXT' },
  { name: 'hasGoal', label: '#GOAL' },
  { name: 'hasInformation', label: '#INFORMATION' },
  { name: 'hasResponseGuidelines', label: '#RESPONSE GUIDELINES' },
  { name: 'hasOutput', label: '#OUTPUT' },
  { name: 'meetsMinimumLength', label: 'Minimum length' },
];

/** What a structured prompt has, and whether this one does. */
export function ComplianceList({ compliance }: { compliance: ComplianceFlags }) {
  return (
    <ul className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2">
      {FLAGS.map(({ name, label }) => {
        const isThere = compliance[name];
        const Icon = isThere ? Check : Minus;
        return (
          <li key={name} className={clsx('flex items-center gap-2', !isThere && 'text-quiet')}>
            <Icon aria-hidden className={clsx('size-4', isThere && 'text-success')} />
            {label}
            <span className={isThere ? 'sr-only' : 'text-xs'}>{isThere ? ': yes' : 'missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
