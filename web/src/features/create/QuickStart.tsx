import MessageSquareText from 'lucide-react/icons/message-square-text';
import Mic from 'lucide-react/icons/mic';
import { LinkButton } from '../../ui/LinkButton.tsx';

const STEPS = [
  ['Show the result', 'Add the images or video you made.'],
  ['Paste the prompt', 'Mark the parts others can change, like {{subject}}.'],
  ['Tag and publish', 'Two or three tags help people find it.'],
] as const;

/** Three steps to create a post, and links to get help. */
export function QuickStart() {
  return (
    <aside aria-labelledby="quick-start" className="max-lg:order-first">
      <h2 id="quick-start" className="mb-4 text-lg max-lg:sr-only">
        Quick start
      </h2>
      <ol className="flex flex-col gap-4 max-lg:grid max-lg:grid-cols-3 max-lg:gap-3">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3 max-lg:gap-2">
            <span
              aria-hidden
              className="grid size-6 flex-none place-items-center rounded-full bg-hover text-xs font-medium max-sm:size-5"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-medium max-sm:text-xs max-sm:leading-5">{title}</p>
              <p className="text-sm text-quiet max-sm:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-col items-start gap-1 border-t pt-4 max-lg:mt-3 max-lg:flex-row max-lg:flex-wrap max-lg:border-t-0 max-lg:pt-0">
        <LinkButton
          to="/chat"
          variant="ghost"
          size="sm"
          className="-ml-3"
          icon={<MessageSquareText aria-hidden />}
        >
          Ask the AI chat
        </LinkButton>
        <LinkButton
          to="/smart-studio"
          variant="ghost"
          size="sm"
          className="-ml-3 max-lg:hidden"
          icon={<Mic aria-hidden />}
        >
          Open the studio
        </LinkButton>
      </div>
    </aside>
  );
}
