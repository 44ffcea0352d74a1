import ArrowUp from 'lucide-react/icons/arrow-up';
import Square from 'lucide-react/icons/square';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { ComposerState } from './chat-composer.ts';
import { ComposerTools, type Tools } from './ComposerTools.tsx';

/** As tall as it grows, its border included; longer texts scroll within. */
const COMPOSER_MAX_PX = 120;
const BORDERS_PX = 2;

/** How long after the end of a composition its Enter may still come, in some browsers. */
const COMPOSED_MS = 0;

interface ComposerProps {
  state: ComposerState;
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  canSend: boolean;
  placeholder: string;
  tools: Tools;
  onText: (text: string) => void;
  /** Asked by Enter too while Send is disabled: it says why nothing goes. */
  onSend: () => void;
  onStop: () => void;
}

/** Where a message is written: Enter sends it, Shift+Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { state, field, isBusy, canSend, placeholder, tools, onText, onSend, onStop } = props;
  const isComposing = useRef(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    // That Enter takes over what an input method proposed.
    if (event.nativeEvent.isComposing || isComposing.current) return;
    event.preventDefault();
    if (!isBusy) onSend();
  }

  return (
    <form
      aria-label="Message"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !isBusy) onSend();
      }}
      style={{ maxHeight: COMPOSER_MAX_PX }}
      className="flex items-end rounded-card border border-edge bg-panel transition-colors has-[textarea:focus-visible]:border-accent"
    >
      <ComposerTools {...tools} />
      <span data-composer className="flex min-w-0 flex-1">
        <textarea
          ref={field}
          rows={1}
          aria-label="Message"
          aria-describedby="chat-problem"
          dir="auto"
          value={state.text}
          placeholder={placeholder}
          enterKeyHint="send"
          onChange={(event) => {
            onText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            setTimeout(() => {
              isComposing.current = false;
            }, COMPOSED_MS);
          }}
          style={{ maxHeight: COMPOSER_MAX_PX - BORDERS_PX }}
          className="field-sizing-content w-full resize-none bg-transparent px-1 py-[13.5px] text-lg text-ink outline-none max-md:py-3.5 md:text-base"
        />
      </span>
      <div className="flex-none p-1">
        {isBusy ? (
          <Tooltip label="Stop (Esc)" side="top">
            <button
              type="button"
              aria-label="Stop"
              onClick={({ detail }) => {
                // The second press of a double click on Send, in whose place it came.
                if (detail < 2) onStop();
              }}
              className={buttonClass('secondary', 'md', 'w-10 px-0 max-md:w-11')}
            >
              <Square aria-hidden className="size-4 fill-current" />
            </button>
          </Tooltip>
        ) : (
          <Tooltip label="Send" side="top">
            <button
              type="submit"
              aria-label="Send"
              disabled={!canSend}
              aria-busy={state.isReading || undefined}
              className={buttonClass('primary', 'md', 'w-10 px-0 max-md:w-11')}
            >
              {state.isReading ? <Spinner /> : <ArrowUp aria-hidden />}
            </button>
          </Tooltip>
        )}
      </div>
    </form>
  );
}
