import { toggleRelation } from '../../data/people-state.ts';
import { toast } from '../../ui/toast.ts';

/** Somebody who can be blocked or muted. */
export interface NamedPerson {
  id: string;
  username: string;
}

function failed(): void {
  toast('The change could not be saved. Please try again.', { tone: 'danger' });
}

/** Mutes somebody at once; a toast says so and can undo it. */
export function mutePerson({ id, username }: NamedPerson): void {
  toggleRelation(id, 'muted', false, failed);
  toast(`You muted @${username}`, {
    action: {
      label: 'Undo',
      run: () => {
        toggleRelation(id, 'muted', true, failed);
      },
    },
  });
}

/** Ends a mute at once; a toast says so and can undo it. */
export function unmutePerson({ id, username }: NamedPerson): void {
  toggleRelation(id, 'muted', true, failed);
  toast(`You unmuted @${username}`, {
    action: {
      label: 'Undo',
      run: () => {
        toggleRelation(id, 'muted', false, failed);
      },
    },
  });
}

/** Blocks somebody at once; whoever calls it has asked before. */
export function blockPerson({ id, username }: NamedPerson): void {
  toggleRelation(id, 'blocked', false, failed);
  toast(`You blocked @${username}`);
}

/** Ends a block at once; a toast says so and can undo it. */
export function unblockPerson({ id, username }: NamedPerson): void {
  toggleRelation(id, 'blocked', true, failed);
  toast(`You unblocked @${username}`, {
    action: {
      label: 'Undo',
      run: () => {
        toggleRelation(id, 'blocked', false, failed);
      },
    },
  });
}
