import { DESK, DESK_HOTEL_PAGES, DESK_PAGES } from '@stay/contract/paths'
import { createBrowserRouter } from 'react-router'
import { Loading } from './shared/frame/loading.tsx'
import { NotFound } from './routes/not-found.tsx'
import { PageError } from './routes/page-error.tsx'
import { Root } from './routes/root.tsx'
import { SignedIn } from './routes/signed-in.tsx'

const relative = (path: string) => path.slice(1)

export const createRouter = () =>
  createBrowserRouter(
    [
      {
        Component: Root,
        ErrorBoundary: PageError,
        HydrateFallback: Loading,
        children: [
          { path: DESK_PAGES.signIn, lazy: () => import('./routes/sign-in.tsx') },
          { path: DESK_PAGES.welcome, lazy: () => import('./routes/welcome.tsx') },
          {
            Component: SignedIn,
            children: [
              { path: '/', lazy: () => import('./routes/home.tsx') },
              { path: DESK_PAGES.account, lazy: () => import('./routes/account.tsx') },
              {
                path: DESK_PAGES.hotel,
                lazy: () => import('./routes/hotel.tsx'),
                children: [
                  { index: true, lazy: () => import('./routes/hotel-home.tsx') },
                  { path: relative(DESK_HOTEL_PAGES.today), lazy: () => import('./routes/today.tsx') },
                  {
                    path: relative(DESK_HOTEL_PAGES.settings),
                    lazy: () => import('./routes/settings.tsx'),
                    children: [
                      { index: true, lazy: () => import('./routes/settings-home.tsx') },
                      { path: 'staff', lazy: () => import('./routes/staff.tsx') },
                      { path: 'audit', lazy: () => import('./routes/audit.tsx') },
                    ],
                  },
                  { path: '*', Component: NotFound },
                ],
              },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
    { basename: DESK },
  )
