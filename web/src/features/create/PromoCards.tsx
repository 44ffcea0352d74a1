import { clsx } from 'clsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Mic from 'lucide-react/icons/mic';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ENHANCER_ID } from './form/PromptTools.tsx';

const cardClass =
  'group flex min-w-0 items-start gap-3 rounded-card bg-panel p-3.5 text-left shadow-card transition-colors hover:bg-hover max-sm:flex-col max-sm:gap-2';

interface PromoCardsProps {
  enhancing: boolean;
  onToggleEnhancing: () => void;
}

/** Links to the studio and the enhancer of this form. */
export function PromoCards({ enhancing, onToggleEnhancing }: PromoCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
      <Link to="/smart-studio" className={cardClass}>
        <CardContent
          icon={<Mic aria-hidden />}
          title="Smart Prompt Studio"
          text="Say or type what you need and get several prompts."
          end={<ArrowRight aria-hidden className="size-5" />}
        />
      </Link>
      <button
        type="button"
        aria-expanded={enhancing}
        aria-controls={enhancing ? ENHANCER_ID : undefined}
        onClick={onToggleEnhancing}
        className={clsx(cardClass, enhancing && 'ring-1 ring-accent/60')}
      >
        <CardContent
          icon={<WandSparkles aria-hidden />}
          title="Quick AI Enhancement"
          text="Get better versions of the prompt as you type."
          end={
            <ArrowRight
              aria-hidden
              className={clsx('size-5 transition-transform', enhancing && 'rotate-90')}
            />
          }
        />
      </button>
    </div>
  );
}

interface CardContentProps {
  icon: ReactNode;
  title: string;
  text: string;
  end: ReactNode;
}

function CardContent({ icon, title, text, end }: CardContentProps) {
  return (
    <>
      <span className="grid size-9 flex-none place-items-center rounded-control bg-accent-soft text-accent-text [&_.lucide]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="mt-0.5 block text-sm text-quiet max-sm:text-xs">{text}</span>
      </span>
      <span className="self-center text-quiet max-sm:hidden">{end}</span>
    </>
  );
}
