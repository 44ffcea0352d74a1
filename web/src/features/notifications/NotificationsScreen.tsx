import { useSearchParams } from 'react-router';
import type { NotificationFilter } from '../../data/query-keys.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AllNotifications } from './AllNotifications.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import { MarkAllButton } from './MarkAllButton.tsx';

/** All notifications, by day; `?filter=unread` shows what is unread. */
export function NotificationsScreen() {
  useDocumentTitle('Notifications');
  const [params] = useSearchParams();
  const filter: NotificationFilter = params.get('filter') === 'unread' ? 'unread' : 'all';
  return (
    <div className="mx-auto w-full max-w-[44rem] gutter pb-12">
      <PageHeader
        title="Notifications"
        actions={
          <>
            <MarkAllButton />
            <LinkButton to="/settings/notifications" variant="ghost">
              Settings
            </LinkButton>
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <FilterLinks filter={filter} />
        <ConnectionLine />
      </div>
      <AllNotifications key={filter} filter={filter} />
    </div>
  );
}
