import AppWindow from 'lucide-react/icons/layout-grid';
import Bot from 'lucide-react/icons/bot';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Compass from 'lucide-react/icons/compass';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { badgeText } from '@promptory/domain/badge';

const home = { to: '/', label: 'Home', Icon: House };
const reels = { to: '/reels', label: 'Reels', Icon: Clapperboard };
const create = { to: '/create', label: 'Create', Icon: Plus };
const communities = { to: '/communities', label: 'Communities', Icon: Users };
const aiApps = { to: '/ai-apps', label: 'AI Apps', Icon: AppWindow };
/** A conversation can be opened at two paths: one that begins with `to`, and the one in `also`. */
const messages = {
  to: '/messages',
  also: '/chat/:id',
  label: 'Messages',
  Icon: MessageCircle,
  showsUnread: true,
};
/** The AI chat has two paths: `to` and `also`. */
const aiChat = { to: '/ai-chat', also: '/chat', label: 'AI Chat', Icon: Bot };
const explore = { to: '/explore', label: 'Explore', Icon: Compass };

/** Items of the top bar on wide screens, in order. */
export const TOP_ITEMS = [
  home,
  reels,
  create,
  communities,
  aiApps,
  messages,
  aiChat,
  explore,
] as const;

/** Items of the bottom bar on phones, in order. */
export const BOTTOM_ITEMS = [home, communities, create, explore, aiApps] as const;

/** Items of the header on phones. They don't fit into the bottom bar. */
export const PHONE_HEADER_ITEMS = [reels, messages] as const;

/** The accessible name of an item: 'Messages, 3 unread', or only its label. */
export function navItemName(label: string, unread: number): string {
  const badge = badgeText(unread);
  return badge === null ? label : `${label}, ${badge} unread`;
}
