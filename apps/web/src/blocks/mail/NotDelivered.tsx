import { Link } from '@tanstack/react-router';
import { useCan } from '#session/current-user';
import { Caution } from '#ui/Caution';
import { useMailSaved } from './use-mail-saved';

/** Says that nobody receives e-mails, while no mail server is set up; otherwise nothing. */
export function NotDelivered() {
  const can = useCan();
  if (!useMailSaved()) return null;
  return (
    <p style={{ margin: '0 0 8px' }}>
      <Caution>
        E-mails are not delivered: no mail server is set up, so each one is only saved on the server.{' '}
        {can('configureSystem') ? (
          <Link to="/app-config/mail">Set up the mail server</Link>
        ) : (
          'An administrator can set one up in the configuration.'
        )}
      </Caution>
    </p>
  );
}
