import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a page that loads when it is first shown: menus, dialogs, pickers. Nothing is shown until then. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
