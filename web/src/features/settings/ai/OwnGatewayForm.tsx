import { DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import { NO_OWN_GATEWAY, providerName } from '@promptory/studio';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeaveGuard } from '../../../browser/use-leave-guard.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { pillClass } from '../../../ui/pill-class.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LocalServers } from './LocalServers.tsx';
import { KeyField } from './KeyField.tsx';
import { savedKeyFor, describeKey, type PresetId, PRESETS, presetOf } from './own-gateway-form.ts';
import { TestResult } from './TestResult.tsx';
import { useOwnGatewayForm } from './use-own-gateway-form.ts';

const NO_AUTOFILL = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/**
 * The form for the user's own key or server. Both are stored only in this browser, and can be
 * tested before saving.
 */
export function OwnGatewayForm() {
  const { form, saved, preset, choosePreset, isStale, loadSaved, save, ...testing } =
    useOwnGatewayForm();
  const { testState, stopTest, test, use } = testing;
  const { register, formState, setValue, control } = form;
  const { errors } = formState;
  const baseUrl = useWatch({ control, name: 'baseUrl' });
  const testButton = useRef<HTMLButtonElement>(null);
  const ids = { models: useId(), presets: useId() };
  const savedKey = savedKeyFor(saved, baseUrl);
  const isOtherAddress = saved.key !== '' && savedKey === '';
  const isTesting = testState.step === 'models' || testState.step === 'completion';
  const guard = useLeaveGuard(formState.isDirty);
  const isOpenRouter = preset === 'openrouter';

  return (
    <Panel
      title="Your own key or server"
      text={
        <>
          The key stays in this browser. It is sent only to{' '}
          {isOpenRouter ? 'OpenRouter' : 'that address'}, never to our server. Anyone who uses this
          browser profile can use it.
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
              <Button size="sm" onClick={loadSaved}>
                Load them
              </Button>
            }
          >
            These settings were changed elsewhere, for example in another tab. Load the new
            settings, or save to replace them with yours.
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
                  // The models of one service do not exist in another.
                  for (const name of ['textModel', 'visionModel', 'transcriptionModel'] as const) {
                    setValue(name, presetOf(saved.baseUrl) === id ? saved[name] : '', DIRTY);
                  }
                  setValue('baseUrl', addressFor(id, address, saved.baseUrl), DIRTY);
                  form.clearErrors();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
        <LocalServers
          onUse={(server, model) => {
            use(server, model);
            // The result of the test appears beside the button, which may be out of sight.
            if (model !== '') testButton.current?.focus();
          }}
        />
        {!isOpenRouter && (
          <TextField
            {...register('baseUrl')}
            {...NO_AUTOFILL}
            label="Base URL"
            inputMode="url"
            placeholder="https://"
            error={errors.baseUrl?.message}
            help="The address of an OpenAI-compatible server, such as https://example.com/v1."
          />
        )}
        <KeyField
          {...register('key')}
          label="Key"
          {...((!isOpenRouter || savedKey !== '') && { hint: 'Optional' })}
          error={errors.key?.message}
          help={
            savedKey !== ''
              ? `Leave empty to keep the saved key${describeKey(savedKey) === 'saved' ? '' : `, which ${describeKey(savedKey)}`}.`
              : isOtherAddress
                ? `The saved key is for ${providerName(saved.baseUrl)} and isn't sent to other addresses. If you save, it is replaced.`
                : isOpenRouter
                  ? 'Create one at openrouter.ai under Keys. It starts with sk-or-.'
                  : 'Servers on this device usually need no key.'
          }
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register('textModel')}
            {...NO_AUTOFILL}
            label="Model"
            {...(isOpenRouter && { hint: 'Optional' })}
            list={ids.models}
            error={errors.textModel?.message}
            help={
              isOpenRouter
                ? 'Leave empty to use the free models. If one fails, the next one is tried.'
                : 'For example llama3.2. Press Test to get suggestions.'
            }
          />
          <TextField
            {...register('visionModel')}
            {...NO_AUTOFILL}
            label="Model for images"
            hint="Optional"
            list={ids.models}
            error={errors.visionModel?.message}
            help={
              isOpenRouter
                ? `Leave empty for ${DEFAULT_VISION_MODEL}.`
                : 'Leave empty to describe images without a model.'
            }
          />
          <TextField
            {...register('transcriptionModel')}
            {...NO_AUTOFILL}
            label="Model for recordings"
            hint="Optional"
            error={errors.transcriptionModel?.message}
            help="For example whisper-1. Turns speech into text where the browser can't."
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
        text="Your changes haven't been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={guard.leave}
      />
    </Panel>
  );
}

const DIRTY = { shouldDirty: true } as const;

function addressFor(id: PresetId, address: string | null, saved: string): string {
  if (presetOf(saved) === id) return saved;
  return address ?? NO_OWN_GATEWAY.baseUrl;
}
