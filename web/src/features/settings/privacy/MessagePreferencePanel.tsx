import { MESSAGE_PREFERENCES, type MessagePreference } from '@promptory/domain/message';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { FormSkeleton } from '../PanelSkeletons.tsx';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { messagePreferenceQuery, useSaveMessagePreference } from './message-preference.ts';

const OPTIONS: Record<MessagePreference, { label: string; help: string }> = {
  everybody: {
    label: 'Everybody',
    help: "Messages from people you don't follow arrive as requests.",
  },
  following: { label: 'People I follow', help: "Others can't start a conversation with you." },
  nobody: { label: 'Nobody', help: 'Nobody can start a conversation with you.' },
};

/** The choice of who may write to the user. It is saved at once. */
export function MessagePreferencePanel() {
  const query = useQuery(messagePreferenceQuery(supabase()));
  const { mutate, isPending } = useSaveMessagePreference();
  // Set in the click event. The state of the mutation updates later; until then React would show
  // the stored choice again.
  const [chosen, setChosen] = useState<MessagePreference | null>(null);
  const helpId = useId();
  return (
    <SettingsQueryState query={query} skeleton={<FormSkeleton fields={1} />}>
      {(stored) => (
        <Panel
          title="Messages"
          aside={
            <span role="status" className="text-xs text-quiet">
              {isPending && <span className="animate-appear">Saving...</span>}
            </span>
          }
        >
          <fieldset aria-describedby={`${helpId}-all`} className="flex min-w-0 flex-col">
            <legend className="mb-1 text-sm font-medium">Who can write to you</legend>
            {MESSAGE_PREFERENCES.map((value) => (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5"
              >
                <input
                  type="radio"
                  name="message-preference"
                  value={value}
                  checked={value === (chosen ?? stored)}
                  aria-describedby={`${helpId}-${value}`}
                  aria-labelledby={`${helpId}-${value}-label`}
                  onChange={() => {
                    setChosen(value);
                    mutate(value, {
                      onSettled: () => {
                        setChosen(null);
                      },
                    });
                  }}
                  className="mt-0.5 size-4 flex-none"
                />
                <span className="min-w-0">
                  <span id={`${helpId}-${value}-label`} className="block text-sm">
                    {OPTIONS[value].label}
                  </span>
                  <span id={`${helpId}-${value}`} className="block text-xs text-quiet">
                    {OPTIONS[value].help}
                  </span>
                </span>
              </label>
            ))}
            <p id={`${helpId}-all`} className="mt-2 text-xs text-quiet">
              People you already write with can still message you. Applies to all devices.
            </p>
          </fieldset>
        </Panel>
      )}
    </SettingsQueryState>
  );
}
