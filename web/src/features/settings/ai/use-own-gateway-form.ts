import { zodResolver } from '@hookform/resolvers/zod';
import { NO_OWN_GATEWAY, type OwnGateway, ownGatewaySchema } from '@promptory/studio';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Resolver, type ResolverError, useForm, useWatch } from 'react-hook-form';
import { createTrialGateway, useAi } from '../../../data/ai/use-ai.ts';
import { backendUrl } from '../../../data/client/backend-config.ts';
import { toast } from '../../../ui/toast.ts';
import { ConnectionTest } from './connection-test.ts';
import { type FoundServer, visionModelIn } from './local-server-search.ts';
import {
  toFormValues,
  isSiteAddress,
  resolveFormValues,
  type PresetId,
  presetOf,
} from './own-gateway-form.ts';

const validate = zodResolver(ownGatewaySchema);
const OWN_SITE_REFUSED: ResolverError<OwnGateway> = {
  values: {},
  errors: {
    baseUrl: {
      type: 'site',
      message:
        "This is the address of this site. To use the models of this site, you don't need this form: remove the address.",
    },
  },
};

/** The state of the form. An empty key field means the saved key. A test does not save the form. */
export function useOwnGatewayForm() {
  const { own } = useAi();
  const saved = useSyncExternalStore(own.subscribe, own.snapshot);
  /** The values that the form was loaded with. */
  const [loaded, setLoaded] = useState(saved);
  /** The service chosen by the user; otherwise the address determines it. */
  const [chosen, setChosen] = useState<PresetId | null>(null);
  const values = useMemo(() => toFormValues(loaded), [loaded]);
  const resolver: Resolver<OwnGateway> = (typed, context, options) => {
    if (isSiteAddress(typed.baseUrl, [window.location.origin, backendUrl()]))
      return OWN_SITE_REFUSED;
    const service = chosen ?? presetOf(typed.baseUrl);
    return validate(resolveFormValues(typed, own.snapshot(), service), context, options);
  };
  const form = useForm({ resolver, values });
  const { isDirty } = form.formState;
  // Another tab saved, or the key was removed: reload the form unless the user is editing it.
  if (saved !== loaded && !isDirty) {
    setLoaded(saved);
    setChosen(null);
  }

  const [test] = useState(() => new ConnectionTest(createTrialGateway));
  const testState = useSyncExternalStore(test.subscribe, test.snapshot);
  const typed = useWatch({ control: form.control });
  const typedText = JSON.stringify(typed);
  /** The values of the form when the last test began. */
  const tested = useRef('');
  useEffect(() => {
    // If the values changed, the test result is outdated.
    const isOutdated = tested.current !== JSON.stringify(form.getValues());
    if (test.snapshot().step !== 'idle' && isOutdated) test.reset();
  }, [typedText, test, form]);
  useEffect(() => test.reset, [test]);

  function runTest() {
    tested.current = JSON.stringify(form.getValues());
    return form.handleSubmit((next) => test.run(next))();
  }

  function load(next: OwnGateway) {
    form.reset(toFormValues(next));
    setLoaded(next);
    setChosen(null);
  }

  return {
    form,
    saved,
    preset: chosen ?? presetOf(typed.baseUrl ?? ''),
    choosePreset: setChosen,
    isStale: saved !== loaded && isDirty,
    testState,
    stopTest: test.stop,
    /** Replaces the edited values with the saved ones. */
    loadSaved: () => {
      load(saved);
    },
    save: form.handleSubmit((next) => {
      const outcome = own.save(next);
      load(own.snapshot());
      if (outcome === 'kept') toast('Saved', { tone: 'success' });
      else toast('Storage is blocked, so this lasts until you close the page.');
    }),
    test: runTest,
    /** Fills in a server with one of its models, and tests it. Without a model, asks for the key. */
    use: ({ baseUrl, models }: FoundServer, textModel: string) => {
      setChosen(presetOf(baseUrl));
      const visionModel = visionModelIn(models);
      const next = { ...NO_OWN_GATEWAY, baseUrl, textModel, visionModel, transcriptionModel: '' };
      for (const [name, value] of Object.entries(next)) {
        form.setValue(name as keyof OwnGateway, value, { shouldDirty: true });
      }
      form.clearErrors();
      if (textModel === '') form.setFocus('key');
      else void runTest();
    },
  };
}
