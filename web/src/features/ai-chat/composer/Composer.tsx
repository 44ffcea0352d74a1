import ArrowUp from 'lucide-react/icons/arrow-up';
import Square from 'lucide-react/icons/square';
import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../../../browser/is-composing.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import type { ComposerState } from './chat-composer.ts';
import { ComposerTools, type Tools } from './ComposerTools.tsx';

/** Maximum height including the border. Longer texts scroll. */
const COMPOSER_MAX_PX = 120;
const BORDERS_PX = 2;

interface ComposerProps {
  state: ComposerState;
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  canSend: boolean;
  placeholder: string;
  tools: Tools;
  onText: (text: string) => void;
  /** Also called by Enter while Send is disabled, to show the reason. */
  onSend: () => void;
  onStop: () => void;
  /** Called by the up arrow key in the empty field. */
  onEditLast: () => void;
}

/**
 * The message field. Enter sends; Shift+Enter starts a new line; the up arrow key edits the last
 * message.
 */
export function Composer(props: ComposerProps) {
  const { state, field, isBusy, canSend, placeholder, tools, onText, onSend, onStop, onEditLast } =
    props;

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowUp' && state.text === '' && !event.shiftKey) {
      event.preventDefault();
      onEditLast();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
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
                // Ignore the second click of a double click on Send, which this button has
                // replaced.
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
