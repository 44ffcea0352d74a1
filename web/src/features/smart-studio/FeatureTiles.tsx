import ListChecks from 'lucide-react/icons/list-checks';
import Mic from 'lucide-react/icons/mic';
import Sparkles from 'lucide-react/icons/sparkles';

const TILES = [
  {
    name: 'Voice Input',
    text: 'Speak as you would to a friend; filler words are left out.',
    Icon: Mic,
  },
  {
    name: 'Smart Analysis',
    text: 'See what was understood, and correct it.',
    Icon: ListChecks,
  },
  {
    name: 'Enhancement',
    text: 'Improve any of the prompts in place.',
    Icon: Sparkles,
  },
] as const;

/** What the studio can do. */
export function FeatureTiles() {
  return (
    <ul aria-label="Features" className="mb-6 grid auto-cols-fr grid-flow-col gap-2 md:gap-4">
      {TILES.map(({ name, text, Icon }) => (
        <li
          key={name}
          className="flex min-w-0 items-start gap-3 rounded-card bg-panel p-3 shadow-card max-md:flex-col max-md:gap-2 md:p-4"
        >
          <span className="grid size-9 flex-none place-items-center rounded-control bg-accent-soft text-accent-text">
            <Icon aria-hidden className="size-5" />
          </span>
          <span className="min-w-0">
            <span className="block text-sm font-medium md:text-base">{name}</span>
            <span className="mt-0.5 block text-sm text-quiet max-md:hidden">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
