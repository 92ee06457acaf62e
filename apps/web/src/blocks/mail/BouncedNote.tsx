import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#session/current-user';
import { Caution } from '#ui/Caution';
import { DateText, isoDate } from '#ui/format/dates';
import { LiveReload } from '../live/lazy-live-reload';
import { useRequestTime } from '../live/use-request-time';
import { BouncedMailsDocument } from './bounced.generated';

interface Props {
  owner: { customerId: string } | { propertyFirmId: string };
  /** The list of all its e-mails. */
  list: string;
}

/**
 * The newest bounced e-mail of a customer or firm that no one has settled; nothing without the permission to see it.
 */
export function BouncedNote({ owner, list }: Props) {
  const skip = !useCan()('invoicing');
  const { context, requestedAt } = useRequestTime();
  const { data, refetch } = useQuery(BouncedMailsDocument, { variables: owner, skip, context });
  if (skip) return null;
  const bounced = data?.mailMessages;
  const [mail] = bounced?.nodes ?? [];
  const more = (bounced?.totalCount ?? 0) - 1;
  return (
    <>
      <LiveReload kind="MAIL_MESSAGE" load={refetch} requestedAt={requestedAt} />
      {mail && (
        <span title={mail.reason}>
          <Caution>
            E-mail to <Link to={`/mail/${mail.id}`}>{mail.recipient}</Link> bounced on{' '}
            <DateText value={mail.bouncedAt && isoDate(new Date(mail.bouncedAt))} />
            {more > 0 && (
              <>
                {' '}
                (and <Link to={`${list}?attention=1`}>{more} more</Link>)
              </>
            )}
          </Caution>
        </span>
      )}
    </>
  );
}
