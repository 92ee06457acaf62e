import type { ApolloClient } from '@apollo/client';
import { deviceKey, keepDeviceKey } from './known-device';
import { LoginDocument, type LoginMutation } from './sign-in.generated';
import { solveWork, workWanted } from './sign-in-work';

type SignedIn = NonNullable<LoginMutation['login']>;

/**
 * Signs in with a password and this browser's key; after many failures the server demands work: does it and tries
 * again.
 */
export async function signIn(client: ApolloClient, emailAddress: string, password: string): Promise<SignedIn> {
  const attempt = async (work?: string): Promise<SignedIn> => {
    const device = deviceKey(emailAddress);
    const input = {
      emailAddress: emailAddress.trim(),
      password,
      device,
      ...(work === undefined ? {} : { work }),
    };
    const { data } = await client.mutate({
      mutation: LoginDocument,
      variables: { input },
      // If others at this address send too much, this browser still has its own rate limit.
      context: { handlesErrors: true, headers: device === null ? {} : { 'Known-Device': device } },
    });
    if (!data?.login?.token) throw new Error('Server response was missing for query');
    keepDeviceKey(emailAddress, data.login.device);
    return data.login;
  };
  try {
    return await attempt();
  } catch (refusal) {
    const work = workWanted(refusal);
    if (!work) throw refusal;
    return attempt(await solveWork(work));
  }
}
