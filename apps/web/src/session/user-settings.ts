import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { UserSettingsDocument, UserSettingUpdateDocument } from './user-settings.generated';

const SAVE_AFTER = 600;

/**
 * A setting of the signed-in user, stored on the server so that it follows them: `read` turns the stored value (or
 * undefined) into a typed one. Changes appear immediately and are saved shortly after.
 */
export function useUserSetting<T>(key: string, read: (value: unknown) => T): [T, (next: T) => void] {
  const client = useApolloClient();
  const { data } = useQuery(UserSettingsDocument, { fetchPolicy: 'cache-first', context: { handlesErrors: true } });
  const storedValue = data?.userSettings.find((setting) => setting.key === key)?.value;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pending = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => pending.current?.(), []);
  // A new setting replaces the stored one immediately; the cache notifies its readers a moment later.
  const [chosen, setChosen] = useState<{ value: T; over: unknown }>();
  const loaded = data !== undefined;
  const keep = useCallback(
    (next: T) => {
      client.cache.updateQuery({ query: UserSettingsDocument }, (cached) => {
        const others = cached?.userSettings.filter((setting) => setting.key !== key) ?? [];
        // Without a `__typename`, the cache could not match these fields to the fragment.
        const setting = { __typename: 'UserSetting', key, value: next };
        return { userSettings: [...others, setting] };
      });
    },
    [client, key],
  );
  const keepOnceLoaded = useCallback(
    async (next: T) => {
      const answer = await client.query({ query: UserSettingsDocument }).catch(() => undefined);
      if (answer?.data) keep(next);
    },
    [client, keep],
  );
  const value = useMemo(
    () => (chosen && (!loaded || chosen.over === storedValue) ? chosen.value : read(storedValue)),
    [read, storedValue, loaded, chosen],
  );
  const change = useCallback(
    (next: T) => {
      setChosen({ value: next, over: storedValue });
      if (loaded) keep(next);
      else void keepOnceLoaded(next);
      clearTimeout(timer.current);
      const save = () => {
        clearTimeout(timer.current);
        pending.current = undefined;
        // A lost column width does not deserve a dialog; the Apollo error link reports the error.
        client
          .mutate({ mutation: UserSettingUpdateDocument, variables: { input: { key, value: next } } })
          .catch(() => undefined);
      };
      pending.current = save;
      timer.current = setTimeout(save, SAVE_AFTER);
    },
    [client, key, loaded, storedValue, keep, keepOnceLoaded],
  );
  return [value, change];
}
