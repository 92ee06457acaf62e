import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The whole address of one of our pages. */
  to: string;
}

/** Milliseconds of pointing at a link that look like an intention. */
const INTENTION = 50;
let preparing: ReturnType<typeof setTimeout> | undefined;
const forget = (): void => clearTimeout(preparing);

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * A link to a page of ours that depends on nothing of the open one: unlike the router's, it isn't worked out again with
 * every change of the address. For places with dozens of links: rows, the navigation.
 */
export function PlainLink({ to, onClick, children, ...rest }: Props) {
  const router = useRouter();
  // If loading ahead fails, the page loads it again, and reports the failure, when it opens.
  const prepare = () => void router.preloadRoute({ to, href: to }).catch(() => undefined);
  const intend = () => {
    forget();
    preparing = setTimeout(prepare, INTENTION);
  };
  return (
    <a
      {...rest}
      href={to}
      onMouseEnter={intend}
      onMouseLeave={forget}
      onFocus={intend}
      onBlur={forget}
      onTouchStart={prepare}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        forget();
        void router.navigate({ href: to });
      }}
    >
      {children}
    </a>
  );
}
