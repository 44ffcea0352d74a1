import { fillPrompt, findVariables } from '@promptory/studio';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { promptValues } from '../../data/works/prompt-values.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { OpenInMenu } from '../share/OpenInMenu.tsx';
import { PromptFrame } from './PromptFrame.tsx';
import { PromptText } from './PromptText.tsx';
import { defaultValues, startValues } from './start-values.ts';
import { isValidValue, VariableField } from './VariableField.tsx';

/** More variables are behind a button. */
const SHOWN_MAX = 8;

export interface FillInFormProps {
  /** The id of the post or reel, under which the values are remembered. */
  workId: string;
  /** The signed-in person; undefined for visitors without an account. */
  viewerId?: string | undefined;
  /** The prompt. Callers must check that its author allows copying. */
  prompt: string;
  /** Called when the user copies the filled prompt or opens it in a tool. */
  onCopied: () => void;
}

/** A form for the variables of a prompt, with the filled prompt. Shows nothing without variables. */
export function FillInForm({ workId, viewerId, prompt, onCopied }: FillInFormProps) {
  const titleId = useId();
  const memory = useMemo(() => promptValues(viewerId ?? null), [viewerId]);
  const variables = useMemo(() => findVariables(prompt), [prompt]);
  const [{ values, suggested }, setState] = useState(() =>
    startValues(variables, memory.ofPrompt(workId), memory.ofNames()),
  );
  const [showsAll, setShowsAll] = useState(variables.length <= SHOWN_MAX);
  const shown = useDeferredValue(values);
  const pieces = useMemo(() => {
    const valid = variables.map((variable): [string, string] => {
      const value = shown.get(variable.key) ?? variable.initial;
      return [variable.key, isValidValue(variable, value) ? value : ''];
    });
    return fillPrompt(prompt, new Map(valid));
  }, [prompt, variables, shown]);
  if (variables.length === 0) return null;

  const filled = pieces.map(({ text }) => text).join('');
  const hasFilled = pieces.some(({ kind }) => kind === 'filled');
  const defaults = defaultValues(variables);
  const isDefault = [...defaults].every(([key, value]) => (values.get(key) ?? value) === value);

  function change(key: string, value: string) {
    const next = new Map(values).set(key, value);
    const others = new Set(suggested);
    others.delete(key);
    setState({ values: next, suggested: others });
    memory.save(workId, next, key);
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={titleId} className="text-base">
          Fill in
        </h2>
        {!isDefault && (
          <Button
            size="sm"
            variant="ghost"
            className="px-2 text-xs"
            icon={<RotateCcw aria-hidden />}
            onClick={() => {
              setState({ values: defaults, suggested: new Set() });
              // Save the defaults as values of this prompt, so that values of other prompts are not
              // suggested again.
              memory.save(workId, defaults);
            }}
          >
            Reset
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-3">
        {(showsAll ? variables : variables.slice(0, SHOWN_MAX)).map((variable) => (
          <VariableField
            key={variable.key}
            variable={variable}
            value={values.get(variable.key) ?? variable.initial}
            isSuggestion={suggested.has(variable.key)}
            onChange={(value) => {
              change(variable.key, value);
            }}
          />
        ))}
      </div>
      {!showsAll && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => {
            setShowsAll(true);
          }}
        >
          Show all {variables.length} fields
        </Button>
      )}
      {hasFilled && (
        <PromptFrame
          title="Filled prompt"
          action={
            <div className="flex items-center">
              <OpenInMenu prompt={filled} onOpened={onCopied} />
              <CopyButton
                text={filled}
                label="Copy filled prompt"
                className="px-2 text-xs"
                onCopied={onCopied}
              />
            </div>
          }
        >
          <div
            // Focusable, so that it can be scrolled with the keyboard.
            tabIndex={0}
            role="group"
            aria-label="Text of the filled prompt"
            className="max-h-96 overflow-y-auto"
          >
            <PromptText pieces={pieces} />
          </div>
        </PromptFrame>
      )}
    </section>
  );
}
