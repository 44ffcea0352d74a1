import { knownType, type NotificationType } from '@promptory/domain/notification';
import AtSign from 'lucide-react/icons/at-sign';
import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Reply from 'lucide-react/icons/reply';
import UserPlus from 'lucide-react/icons/user-plus';

interface Look {
  Icon: typeof Bell;
  className: string;
}

const LOOKS: Record<NotificationType, Look> = {
  like: { Icon: Heart, className: 'bg-danger-soft text-danger [&_.lucide]:fill-current' },
  comment: { Icon: MessageCircle, className: 'bg-info-soft text-info' },
  reply: { Icon: Reply, className: 'bg-info-soft text-info' },
  follow: { Icon: UserPlus, className: 'bg-success-soft text-success' },
  mention: { Icon: AtSign, className: 'bg-accent-soft text-accent-text' },
};
const OTHER: Look = { Icon: Bell, className: 'bg-hover text-quiet' };

/** How a type is shown; any that this build does not know has a look of its own. */
export function lookOf(type: string): Look {
  const known = knownType(type);
  return known === null ? OTHER : LOOKS[known];
}
