import { useQuery } from '@apollo/client/react';
import { OWN_ERRORS } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { SetUpDocument } from './set-up.generated';

/** Whether the setup page is no longer needed, or isn't for this user; true until it is known. */
export function useIsSetUp(): boolean {
  const can = useCan();
  const { data } = useQuery(SetUpDocument, { skip: !can('configureSystem'), ...OWN_ERRORS });
  return data?.companySetup.isOpen !== true;
}
