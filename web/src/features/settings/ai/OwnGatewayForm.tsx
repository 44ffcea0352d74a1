import { DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import { NO_OWN_GATEWAY, providerOf } from '@promptory/studio/gateway/own-gateway';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { pillClass } from '../../../ui/pill-class.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { Panel } from '../Panel.tsx';
import { KeyField } from './KeyField.tsx';
import { keptKeyFor, keyInWords, type PresetId, PRESETS, presetOf } from './own-gateway-form.ts';
import { TestResult } from './TestResult.tsx';
import { useOwnGatewayForm } from './use-own-gateway-form.ts';

const NOT_TYPED_IN = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** A key or a server of one's own: tried before it is saved, and kept in this browser only. */
export function OwnGatewayForm() {
  const { form, kept, preset, choosePreset, isStale, takeKept, save, ...testing } =
    useOwnGatewayForm();
  const { testState, stopTest, test } = testing;
  const { register, formState, setValue, control } = form;
  const { errors } = formState;
  const baseUrl = useWatch({ control, name: 'baseUrl' });
  const testButton = useRef<HTMLButtonElement>(null);
  const ids = { models: useId(), presets: useId() };
  const keptKey = keptKeyFor(kept, baseUrl);
  const isElsewhere = kept.key !== '' && keptKey === '';
  const isTesting = testState.step === 'models' || testState.step === 'completion';
  const guard = useLeaveGuard(formState.isDirty);
  const isUsual = preset === 'openrouter';

  return (
    <Panel
      title="Your own key or server"
      text={
        <>
          The key stays in this browser. It is sent to {isUsual ? 'OpenRouter' : 'that address'}{' '}
          only, never to our server. Anyone who uses this browser profile could use it.
        </>
      }
    >
      <form
        noValidate
        autoComplete="off"
        aria-label="Your own key or server"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          void save(event);
        }}
      >
        {isStale && (
          <Banner
            tone="info"
            action={
              <Button size="sm" onClick={takeKept}>
                Show it
              </Button>
            }
          >
            What is kept was changed meanwhile, perhaps in another tab. Saving here replaces it.
          </Banner>
        )}
        <div role="group" aria-labelledby={ids.presets}>
          <p id={ids.presets} className="mb-1.5 text-sm font-medium">
            Service
          </p>
          <div className="flex flex-wrap gap-2">
            {PRESETS.map(({ id, label, baseUrl: address }) => (
              <button
                key={id}
                type="button"
                aria-pressed={preset === id}
                className={pillClass}
                onClick={() => {
                  if (preset === id) return;
                  choosePreset(id);
                  // Models of one service are none of another.
                  for (const name of ['textModel', 'visionModel'] as const) {
                    setValue(name, presetOf(kept.baseUrl) === id ? kept[name] : '', DIRTY);
                  }
                  setValue('baseUrl', addressFor(id, address, kept.baseUrl), DIRTY);
                  form.clearErrors();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
        {!isUsual && (
          <TextField
            {...register('baseUrl')}
            {...NOT_TYPED_IN}
            label="Base address"
            inputMode="url"
            placeholder="https://"
            error={errors.baseUrl?.message}
            help="Of any server that speaks OpenAI's chat completions, up to its version."
          />
        )}
        <KeyField
          {...register('key')}
          label="Key"
          {...((!isUsual || keptKey !== '') && { hint: 'Optional' })}
          error={errors.key?.message}
          help={
            keptKey !== ''
              ? `The kept key ${keyInWords(keptKey) === 'kept' ? 'stays' : `${keyInWords(keptKey)} and stays`} if you leave this empty.`
              : isElsewhere
                ? `The kept key is for ${providerOf(kept.baseUrl)} and is not sent anywhere else. Saving here replaces it.`
                : isUsual
                  ? 'From openrouter.ai, under Keys. It begins with sk-or-.'
                  : 'A server on this machine usually needs none.'
          }
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register('textModel')}
            {...NOT_TYPED_IN}
            label="Model"
            {...(isUsual && { hint: 'Optional' })}
            list={ids.models}
            error={errors.textModel?.message}
            help={
              isUsual ? 'Empty: the free models, in turn.' : 'Such as llama3.2. A test lists them.'
            }
          />
          <TextField
            {...register('visionModel')}
            {...NOT_TYPED_IN}
            label="Model for images"
            hint="Optional"
            list={ids.models}
            error={errors.visionModel?.message}
            help={
              isUsual
                ? `Empty: ${DEFAULT_VISION_MODEL}.`
                : 'Empty: images are described without a model.'
            }
          />
          <datalist id={ids.models}>
            {testState.models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
        </div>
        <TestResult
          state={testState}
          onStop={stopTest}
          onFocusLost={() => testButton.current?.focus()}
        />
        <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
          <Button type="submit" variant="primary">
            Save
          </Button>
          <Button
            ref={testButton}
            busy={isTesting}
            busyLabel="Testing..."
            onClick={() => {
              void test();
            }}
          >
            Test
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => {
          if (!open) guard.stay();
        }}
        title="Discard your changes?"
        text="What you changed is not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={guard.leave}
      />
    </Panel>
  );
}

const DIRTY = { shouldDirty: true } as const;

function addressFor(id: PresetId, address: string | null, kept: string): string {
  if (presetOf(kept) === id) return kept;
  return address ?? NO_OWN_GATEWAY.baseUrl;
}
