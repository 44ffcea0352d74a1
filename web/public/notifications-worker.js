/* global self */
// Only handles clicks on notifications. Some browsers (Chrome on Android) let a page show
// notifications only through a service worker.

/** @param {{ id: string, path: string }} about */
async function open(about) {
  const site = new URL('.', self.location.href).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url.startsWith(site));
  if (tab === undefined) {
    await self.clients.openWindow(new URL(`.${about.path}`, site).href);
    return;
  }
  tab.postMessage({ notification: about });
  await tab.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
