import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of a page that loads when first shown, such as a menu, dialog or picker. Shows nothing until then, but marks
 * that the page is not complete.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={<i hidden data-part-loading />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
