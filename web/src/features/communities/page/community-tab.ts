import { type Community, communityPath } from '../../../data/communities/community.ts';

/** The tabs of a community's page, with the end of their paths. */
const TABS = [
  { tab: 'posts', label: 'Posts', end: '' },
  { tab: 'reels', label: 'Reels', end: '/reels' },
  { tab: 'about', label: 'About', end: '/about' },
  { tab: 'members', label: 'Members', end: '/members' },
  { tab: 'settings', label: 'Settings', end: '/settings' },
] as const;
export type CommunityTab = (typeof TABS)[number]['tab'];

/** The tab of a path such as '/community/{id}/reels'. */
export function tabOfPath(path: string): CommunityTab {
  const name = path.split('/')[3];
  return TABS.find(({ tab }) => tab === name)?.tab ?? 'posts';
}

/** The links to the tabs of a community. Only those who manage it get the settings. */
export function tabLinks(
  community: Pick<Community, 'id'>,
  current: CommunityTab,
  isManager: boolean,
) {
  return TABS.filter(({ tab }) => tab !== 'settings' || isManager).map(({ tab, label, end }) => ({
    to: `${communityPath(community)}${end}`,
    label,
    isCurrent: tab === current,
  }));
}

/** The title of the window for a tab of a community. */
export function tabTitle(name: string, current: CommunityTab): string {
  const label = TABS.find(({ tab }) => tab === current)?.label ?? '';
  return current === 'posts' ? name : `${label} - ${name}`;
}
