import type { AnyScreen } from '#blocks/routing/screen';

/** The pages before sign-in. */
export function sessionScreens(): AnyScreen[] {
  return [
    {
      path: 'login',
      key: 'login',
      title: 'Login',
      permissions: [],
      page: async () => (await import('./login.page')).LoginPage,
    },
    {
      path: 'forgot-password',
      key: 'forgot-password',
      title: 'Forgot Password',
      permissions: [],
      page: async () => (await import('./forgot-password.page')).ForgotPasswordPage,
    },
    {
      path: 'multi-factor',
      key: 'multi-factor',
      title: 'Multi-Factor',
      permissions: [],
      page: async () => (await import('./multi-factor.page')).MultiFactorPage,
    },
    {
      path: 'reset-password/$token',
      key: 'reset-password',
      title: 'Reset Password',
      permissions: [],
      page: async () => (await import('./reset-password.page')).ResetPasswordPage,
    },
    {
      path: 'confirm-email/$token',
      key: 'confirm-email',
      title: 'Confirm E-mail Address',
      permissions: [],
      page: async () => (await import('./confirm-email.page')).ConfirmEmailPage,
    },
    { path: 'reset-password', key: 'reset-password-missing', redirect: '/login' },
    { path: '.well-known/change-password', key: 'change-password', redirect: '/forgot-password' },
    {
      path: 'first-run',
      key: 'first-run',
      title: 'First Sign-in',
      permissions: [],
      page: async () => (await import('./first-run.page')).FirstRunPage,
    },
  ];
}
