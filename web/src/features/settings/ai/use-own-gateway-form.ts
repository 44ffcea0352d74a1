import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnGateway, ownGatewaySchema } from '@promptory/studio/gateway/own-gateway';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Resolver, type ResolverError, useForm, useWatch } from 'react-hook-form';
import { gatewayToTry, useAi } from '../../../data/ai/use-ai.ts';
import { backendUrl } from '../../../data/client.ts';
import { toast } from '../../../ui/toast.ts';
import { ConnectionTest } from './connection-test.ts';
import { formOf, isOfSites, meantBy, type PresetId, presetOf } from './own-gateway-form.ts';

const check = zodResolver(ownGatewaySchema);
const OWN_SITE_REFUSED: ResolverError<OwnGateway> = {
  values: {},
  errors: {
    baseUrl: {
      type: 'site',
      message: 'This is the address of this site. Its own models need no address here.',
    },
  },
};

/** The form of one's own gateway: an empty key means the kept one, and nothing is saved by a test. */
export function useOwnGatewayForm() {
  const { own } = useAi();
  const kept = useSyncExternalStore(own.subscribe, own.snapshot);
  /** What the form began with. */
  const [begun, setBegun] = useState(kept);
  /** Chosen by hand; else the address says which it is. */
  const [chosen, setChosen] = useState<PresetId | null>(null);
  const values = useMemo(() => formOf(begun), [begun]);
  const resolver: Resolver<OwnGateway> = (typed, context, options) => {
    if (isOfSites(typed.baseUrl, [window.location.origin, backendUrl()])) return OWN_SITE_REFUSED;
    const service = chosen ?? presetOf(typed.baseUrl);
    return check(meantBy(typed, own.snapshot(), service), context, options);
  };
  const form = useForm({ resolver, values });
  const { isDirty } = form.formState;
  // Another tab saved, or the key was removed above: what is being typed here is not thrown away.
  if (kept !== begun && !isDirty) {
    setBegun(kept);
    setChosen(null);
  }

  const [test] = useState(() => new ConnectionTest(gatewayToTry));
  const testState = useSyncExternalStore(test.subscribe, test.snapshot);
  const typed = useWatch({ control: form.control });
  const typedText = JSON.stringify(typed);
  useEffect(
    () => () => {
      // What was tested is not what stands there now, or nobody is here to see.
      if (test.snapshot().step !== 'idle') test.forget();
    },
    [typedText, test],
  );

  function begin(next: OwnGateway) {
    form.reset(formOf(next));
    setBegun(next);
    setChosen(null);
  }

  return {
    form,
    kept,
    preset: chosen ?? presetOf(typed.baseUrl ?? ''),
    choosePreset: setChosen,
    isStale: kept !== begun && isDirty,
    testState,
    stopTest: test.stop,
    /** Gives up what is typed for what is kept. */
    takeKept: () => {
      begin(kept);
    },
    save: form.handleSubmit((next) => {
      const outcome = own.save(next);
      begin(own.snapshot());
      if (outcome === 'kept') toast('Saved', { tone: 'success' });
      else toast('This browser keeps nothing: it holds until you leave the page.');
    }),
    test: form.handleSubmit((next) => test.run(next)),
  };
}
