import { DEFAULT_TEXT_MODELS } from '@promptory/domain/ai-models';
import {
  BROWSER_MODEL_NAME,
  fillPrompt,
  findVariables,
  type PromptVariable,
} from '@promptory/studio';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { promptValues } from '../../data/works/prompt-values.ts';
import { Button } from '../../ui/Button.tsx';
import { startValues } from '../prompt/start-values.ts';
import { isValidValue, VariableField } from '../prompt/VariableField.tsx';
import { ImprovedVersion, type MadeVersion } from './ImprovedVersion.tsx';
import { Trial } from './trial.ts';
import { TrialPane } from './TrialPane.tsx';
import type { TryItPrompts } from './prompts.ts';

/** The content of the dialog: the variables, and one pane for each version. */
export function TryIt({ original, improved: given, onKeep }: TryItPrompts) {
  const { studio, userId } = useAi();
  const [made, setMade] = useState<MadeVersion | null>(null);
  const improved = given ?? made?.prompt ?? null;
  const [trials] = useState(() => ({ original: new Trial(), improved: new Trial() }));
  useEffect(
    () => () => {
      trials.original.stop();
      trials.improved.stop();
    },
    [trials],
  );
  const models = useModels();
  const [chosen, setChosen] = useState({ original: '', improved: '' });
  const modelOf = (version: 'original' | 'improved') => chosen[version] || (models[0] ?? '');

  const variables = useMemo(() => variablesOf(original, improved), [original, improved]);
  const [entered, setEntered] = useState<ReadonlyMap<string, string>>(new Map());
  const start = useMemo(
    () => startValues(variables, null, promptValues(userId).ofNames()),
    [variables, userId],
  );
  const valueOf = ({ key, initial }: PromptVariable) =>
    entered.get(key) ?? start.values.get(key) ?? initial;
  const filled = (prompt: string) => fillWith(prompt, variables, valueOf);
  const run = (version: 'original' | 'improved', prompt: string) => {
    void trials[version].start(studio, modelOf(version), filled(prompt));
  };
  const paneProps = (version: 'original' | 'improved', prompt: string) => ({
    prompt: filled(prompt),
    trial: trials[version],
    models,
    model: modelOf(version),
    onModel: (model: string) => {
      setChosen((now) => ({ ...now, [version]: model }));
    },
    onRun: () => {
      run(version, prompt);
    },
    ...(onKeep && {
      onKeep: () => {
        onKeep(prompt);
      },
    }),
  });

  return (
    <>
      {variables.length > 0 && (
        <section aria-label="Variables" className="grid gap-3 md:grid-cols-2">
          {variables.map((variable) => (
            <VariableField
              key={variable.key}
              variable={variable}
              value={valueOf(variable)}
              isSuggestion={start.suggested.has(variable.key) && !entered.has(variable.key)}
              onChange={(value) => {
                setEntered((now) => new Map(now).set(variable.key, value));
              }}
            />
          ))}
        </section>
      )}
      {improved !== null && (
        <Button
          variant="primary"
          className="self-start"
          onClick={() => {
            run('original', original);
            run('improved', improved);
          }}
        >
          Run both
        </Button>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TrialPane title="Original" {...paneProps('original', original)} />
        {improved === null ? (
          <ImprovedVersion original={original} onMade={setMade} />
        ) : (
          <TrialPane title="Improved" note={made?.note} {...paneProps('improved', improved)} />
        )}
      </div>
    </>
  );
}

const BROWSER_MODELS = [BROWSER_MODEL_NAME];

/** The models to choose from: the configured ones, then those of the user's own gateway. */
function useModels(): readonly string[] {
  const { studio, connection, userId } = useAi();
  const { source, gateway } = connection;
  const configured =
    source === 'browser' ? BROWSER_MODELS : (gateway?.textModels ?? DEFAULT_TEXT_MODELS);
  const { data } = useQuery({
    queryKey: ['ai-models', userId, source, gateway?.baseUrl ?? ''],
    // If this fails, the configured models can still be chosen.
    queryFn: () => studio.prices.models(),
    enabled: source === 'own',
    // Load an empty list again, because it may come from a failure.
    staleTime: ({ state }) => ((state.data?.length ?? 0) > 0 ? Infinity : 0),
  });
  return useMemo(
    () => [...new Set([...configured, ...(data ?? []).map(({ id }) => id)])],
    [configured, data],
  );
}

/** The variables of both versions. A choice or default of the improved version counts first. */
function variablesOf(original: string, improved: string | null): PromptVariable[] {
  const found = improved === null ? [] : findVariables(improved);
  const keys = new Set(found.map(({ key }) => key));
  return [...found, ...findVariables(original).filter(({ key }) => !keys.has(key))];
}

function fillWith(
  prompt: string,
  variables: readonly PromptVariable[],
  valueOf: (variable: PromptVariable) => string,
): string {
  const values = variables.map((variable): [string, string] => {
    const value = valueOf(variable);
    return [variable.key, isValidValue(variable, value) ? value : ''];
  });
  return fillPrompt(prompt, new Map(values))
    .map(({ text }) => text)
    .join('');
}
