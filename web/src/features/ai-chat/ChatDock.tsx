import type { Studio } from '@promptory/studio/studio';
import type { QuickPrompt } from '@promptory/studio/chat/quick-prompts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useKeyboardRoom } from '../../lib/use-keyboard-room.ts';
import { useFileDrop } from '../../lib/uploads/use-file-drop.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import {
  type ChatComposer,
  type ComposerState,
  hasContent,
  worksWithoutModel,
} from './chat-composer.ts';
import { Composer } from './Composer.tsx';
import { ComposerTray } from './ComposerTray.tsx';
import { QuickPromptList } from './QuickPrompts.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

interface ChatDockProps {
  studio: Studio;
  composer: ChatComposer;
  state: ComposerState;
  isBusy: boolean;
  hasMessages: boolean;
  isAtEnd: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Leads back to the text. */
  onFocus: () => void;
  onSend: () => void;
  onTransform: () => void;
  onQuickPrompt: (quick: QuickPrompt) => void;
  toEnd: () => void;
}

type OpenDialog = 'templates' | 'quick prompts' | null;

/** What stays at the bottom of the window: the composer, what goes with it, and the way to the end. */
export function ChatDock(props: ChatDockProps) {
  const { studio, composer, state, isBusy, hasMessages, isAtEnd, field, onFocus, toEnd } = props;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const hasChosen = useRef(false);
  const keyboardRoom = useKeyboardRoom();
  const attach = useCallback(
    (files: File[]) => {
      composer.attach(files);
      onFocus();
    },
    [composer, onFocus],
  );
  const held = useFileDrop(attach);
  const templates = useMemo(
    () => (dialog === 'templates' ? studio.templates.templates() : []),
    [dialog, studio],
  );
  const isAvailable = studio.isAIAvailable();
  const canSend = hasContent(state) && (isAvailable || worksWithoutModel(state));

  /** A choice leads back to the text, closing alone to where one came from. */
  function close(chosen: boolean) {
    hasChosen.current = chosen;
    setDialog(null);
  }
  const dialogProps = {
    onOpenChange: () => {
      close(false);
    },
    onClosed: () => {
      if (hasChosen.current) onFocus();
    },
  };

  return (
    <div
      data-docked
      className="sticky z-20 bg-page pt-2 pb-2 max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-md:has-[textarea:focus]:bottom-0 md:bottom-0 md:pb-4"
      style={keyboardRoom > 0 ? { bottom: keyboardRoom } : undefined}
      onMouseDown={(event) => {
        // A press keeps the focus in the text: the keyboard of a phone stays, and nothing moves away
        // below the finger. The dialogs and the menu are elsewhere on the page, and heard here too.
        const { target, currentTarget } = event;
        if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return;
        if (currentTarget.contains(target)) event.preventDefault();
      }}
    >
      {!isAtEnd && hasMessages && (
        <div className="pointer-events-none absolute inset-x-0 bottom-full flex justify-center pb-2">
          <Button
            size="sm"
            className="pointer-events-auto rounded-full bg-raised shadow-lift max-md:h-11"
            icon={<ArrowDown aria-hidden />}
            onClick={({ detail }) => {
              toEnd();
              // It goes, and the focus of the keyboard with it.
              if (detail === 0) onFocus();
            }}
          >
            Jump to latest
          </Button>
        </div>
      )}
      <ComposerTray
        state={state}
        onRemoveTemplate={() => {
          composer.chooseTemplate(null);
          onFocus();
        }}
        onRemovePicture={() => {
          composer.removePicture();
          onFocus();
        }}
      />
      <Composer
        state={state}
        field={field}
        isBusy={isBusy}
        canSend={canSend}
        placeholder={isAvailable ? 'Ask about a prompt...' : 'Write a prompt to work on...'}
        onText={(text) => {
          composer.type(text);
        }}
        onSend={props.onSend}
        onStop={() => {
          studio.conversation.stop();
          onFocus();
        }}
        tools={{
          onImage: attach,
          onTemplates: () => {
            setDialog('templates');
          },
          onQuickPrompts: () => {
            setDialog('quick prompts');
          },
          onTransform: props.onTransform,
          canTransform: !isBusy && (state.text.trim() !== '' || hasMessages),
        }}
      />
      {held && <DropOverlay />}
      <Dialog
        {...dialogProps}
        open={dialog === 'templates'}
        title="Choose a template"
        text="Your message is put into its structure before it is answered."
      >
        <TemplatePicker
          templates={templates}
          chosenId={state.templateId}
          onChoose={(templateId) => {
            composer.chooseTemplate(templateId);
            close(true);
          }}
        />
      </Dialog>
      <Dialog {...dialogProps} open={dialog === 'quick prompts'} title="Quick prompts">
        <QuickPromptList
          withModel={isAvailable}
          onChoose={(quick) => {
            props.onQuickPrompt(quick);
            close(true);
          }}
        />
      </Dialog>
    </div>
  );
}
