import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { wayBack } from '#session/previous-route';
import { Notifications } from '#ui/feedback/Notifications';
import { theme } from '#ui/theme';
import { WayBackContext } from '#ui/way-back';

/** Everything around the pages: data, theme, notifications. */
export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <WayBackContext value={wayBack}>{children}</WayBackContext>
        <Notifications />
      </ThemeProvider>
    </ApolloProvider>
  );
}
