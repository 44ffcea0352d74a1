import type { QuickPrompt, Studio } from '@promptory/studio';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useKeyboardInset } from '../../browser/use-keyboard-inset.ts';
import { useFileDrop } from '../../browser/use-file-drop.ts';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import {
  type ChatComposer,
  type ComposerState,
  hasContent,
  worksWithoutModel,
} from './composer/chat-composer.ts';
import { Composer } from './composer/Composer.tsx';
import { ComposerTray } from './composer/ComposerTray.tsx';
import { QuickPromptList } from './composer/QuickPrompts.tsx';

/** Loads when it is opened, because it needs the words that fit templates to messages. */
const TemplatePicker = lazyScreen(() => import('./composer/TemplatePicker.tsx'), 'TemplatePicker');

interface ChatDockProps {
  studio: Studio;
  composer: ChatComposer;
  state: ComposerState;
  isBusy: boolean;
  hasMessages: boolean;
  isAtEnd: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Moves the focus back to the text field. */
  onFocus: () => void;
  onSend: () => void;
  onEditLast: () => void;
  onTransform: () => void;
  onQuickPrompt: (quick: QuickPrompt) => void;
  toEnd: () => void;
}

type OpenDialog = 'templates' | 'quick prompts' | null;

/** The bar at the bottom of the window: composer, attachments and the button to jump to the end. */
export function ChatDock(props: ChatDockProps) {
  const { studio, composer, state, isBusy, hasMessages, isAtEnd, field, onFocus, toEnd } = props;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const hasChosen = useRef(false);
  const keyboardRoom = useKeyboardInset();
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

  /**
   * Closes the dialog. If the user chose something, the focus moves to the text field; otherwise it
   * returns to the previously focused element.
   */
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
        // Keep the focus in the text field so that the phone keyboard stays open. Events from
        // portaled dialogs and menus also bubble here, so check containment.
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
              // The button disappears, so move keyboard focus to the text field.
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
          composer.setText(text);
        }}
        onSend={props.onSend}
        onEditLast={props.onEditLast}
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
        text="Your message will be fitted to this template first."
      >
        <TemplatePicker
          templates={templates}
          chosenId={state.templateId}
          text={state.text}
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
