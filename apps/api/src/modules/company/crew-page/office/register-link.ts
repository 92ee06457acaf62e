import { registerSharedKind } from '#office/shared-links';

// Its page is not the one that shows papers: there it opens nothing.
registerSharedKind('CREW', {
  action: 'Open my jobs',
  page: 'crew',
  invitation: 'This link is yours alone. Open it on your phone.',
  view: () => Promise.resolve(null),
  file: () => Promise.resolve(null),
});
