import type { Locator, Page } from 'playwright-core';

/** The links of the navigation, with all its groups opened. */
export async function wholeNavigation(page: Page): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const links = navigation.getByRole('link');
  await links.first().waitFor();
  const closed = navigation.getByRole('button', { expanded: false });
  // All at once: a group that the user's settings have opened is no longer there to be clicked.
  while ((await closed.count()) > 0)
    await closed.evaluateAll((groups: HTMLElement[]) => groups.forEach((group) => group.click()));
  return links;
}
