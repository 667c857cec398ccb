import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/to-home.ts', { id: 'root-to-home' }),
  route(':locale?/app', 'routes/app.tsx', [
    index('routes/to-home.ts'),
    route('home', 'routes/home.tsx'),
    route('hotels', 'routes/hotels.tsx'),
    route('hotel/:hotelId', 'routes/to-details.ts'),
    route('hotel/:hotelId/details', 'routes/hotel-details.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
