/* global self */
// Shows nothing by itself and answers no request: it only hears the press on a notification, where the
// browser allows pages no notifications of their own (Chrome on Android).

/** @param {{ id: string, path: string }} about */
async function open(about) {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab === undefined) {
    await self.clients.openWindow(about.path);
    return;
  }
  tab.postMessage({ notification: about });
  await tab.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
