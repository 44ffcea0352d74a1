import { isolate } from '@promptory/domain/isolate';
import { PROMPT_UNDER_CHARS } from '@promptory/domain/limits';
import { countChars } from '@promptory/domain/text';
import { PROGRAM_NAMES } from '@promptory/studio';
import ScanText from 'lucide-react/icons/scan-text';
import { useId, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { focusField } from '../form/focus-field.ts';
import type { FillHistory } from '../form/fill-history.ts';
import { type GenerationOffer as Offer, type GenerationOffers } from './generation-offers.ts';
import { promptOf, settingsOf } from './generation-prompt.ts';

interface GenerationOfferProps {
  offers: GenerationOffers;
  fills: FillHistory;
  /** Files in the form. Suggestions for removed files are hidden. */
  fileIds: readonly string[];
  /** Called after filling in the prompt, which may be outside the viewport. */
  onFilled: () => void;
}

/** Suggests a prompt from the generation settings of an image. */
export function GenerationOffer({ offers, fills, fileIds, onFilled }: GenerationOfferProps) {
  const headingId = useId();
  const all = useSyncExternalStore(offers.subscribe, offers.snapshot);
  const [first, ...others] = all.filter(({ id }) => fileIds.includes(id));
  return (
    <>
      <span role="status" className="sr-only">
        {first && `${isolate(first.name)} contains generation settings`}
      </span>
      {first && (
        <section
          aria-labelledby={headingId}
          className="flex min-w-0 flex-col gap-3 rounded-card border border-info/30 bg-info-soft p-3.5"
        >
          <div className="flex items-start gap-2.5">
            <ScanText aria-hidden className="size-5 flex-none text-info" />
            <div className="min-w-0">
              <h3 id={headingId} className="text-base font-medium">
                This image contains its generation settings
              </h3>
              <p className="text-sm break-words text-quiet">
                {isolate(first.name)}, made with {PROGRAM_NAMES[first.found.source]}
              </p>
            </div>
          </div>
          <Found offer={first} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                fills.fill(`picture ${first.id}`, `Prompt filled in from ${isolate(first.name)}.`, {
                  prompt: promptOf(first.found),
                });
                offers.dismiss(first.id);
                onFilled();
              }}
            >
              Fill prompt
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={(event) => {
                if (others.length === 0) focusField(event.currentTarget);
                offers.dismiss(first.id);
              }}
            >
              Dismiss
            </Button>
          </div>
          {others.length > 0 && (
            <div className="border-t border-info/30 pt-2.5 text-sm">
              <p className="text-xs text-quiet">Also found in</p>
              <ul className="flex flex-col">
                {others.map(({ id, name }) => (
                  <li key={id} className="flex items-center justify-between gap-2">
                    <span className="min-w-0 truncate">{name}</span>
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => {
                        offers.choose(id);
                      }}
                    >
                      Show<span className="sr-only"> {name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
    </>
  );
}

function Found({ offer: { found } }: { offer: Offer }) {
  const isTooLong = countChars(promptOf(found)) >= PROMPT_UNDER_CHARS;
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {found.prompt !== '' && (
        <p dir="auto" className="line-clamp-3 font-mono text-sm break-words">
          {found.prompt}
        </p>
      )}
      {found.negativePrompt !== '' && (
        <p dir="auto" className="line-clamp-2 font-mono text-sm break-words text-quiet">
          <span className="font-medium text-danger">Negative prompt:</span> {found.negativePrompt}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {settingsOf(found).map(({ name, value }) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="flex-none text-quiet">{name}</dt>
            <dd className="min-w-0 truncate tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isTooLong && (
        <p className="text-sm text-quiet">
          The result is too long: a prompt must have fewer than {PROMPT_UNDER_CHARS} characters.
          You'll need to shorten it.
        </p>
      )}
    </div>
  );
}
