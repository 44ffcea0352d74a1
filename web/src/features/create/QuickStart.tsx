import LayoutTemplate from 'lucide-react/icons/layout-template';
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
    <aside aria-labelledby="quick-start">
      <h2 id="quick-start" className="mb-4 text-lg">
        Quick start
      </h2>
      <ol className="flex flex-col gap-4 md:max-lg:grid md:max-lg:grid-cols-3">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 flex-none place-items-center rounded-full bg-hover text-xs font-medium"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-col items-start gap-1 border-t pt-4 md:max-lg:flex-row md:max-lg:flex-wrap">
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
          className="-ml-3"
          icon={<Mic aria-hidden />}
        >
          Open the studio
        </LinkButton>
        <LinkButton
          to="/transform"
          variant="ghost"
          size="sm"
          className="-ml-3"
          icon={<LayoutTemplate aria-hidden />}
        >
          Structure a prompt
        </LinkButton>
      </div>
    </aside>
  );
}
