import { toggleRelation } from '../../data/people/people-state.ts';
import { toast } from '../../ui/toast.ts';

/** A person who can be blocked or muted. */
export interface NamedPerson {
  id: string;
  username: string;
}

/** Mutes a person and shows a toast with an Undo button. */
export function mutePerson({ id, username }: NamedPerson): void {
  toggleRelation(id, 'muted', false);
  toast(`You muted @${username}`, {
    action: {
      label: 'Undo',
      run: () => {
        toggleRelation(id, 'muted', true);
      },
    },
  });
}

/** Unmutes a person and shows a toast with an Undo button. */
export function unmutePerson({ id, username }: NamedPerson): void {
  toggleRelation(id, 'muted', true);
  toast(`You unmuted @${username}`, {
    action: {
      label: 'Undo',
      run: () => {
        toggleRelation(id, 'muted', false);
      },
    },
  });
}

/** Blocks a person. The caller must ask for confirmation first. */
export function blockPerson({ id, username }: NamedPerson): void {
  toggleRelation(id, 'blocked', false);
  toast(`You blocked @${username}`);
}

/** Unblocks a person and shows a toast with an Undo button. */
export function unblockPerson({ id, username }: NamedPerson): void {
  toggleRelation(id, 'blocked', true);
  toast(`You unblocked @${username}`, {
    action: {
      label: 'Undo',
      run: () => {
        toggleRelation(id, 'blocked', false);
      },
    },
  });
}
