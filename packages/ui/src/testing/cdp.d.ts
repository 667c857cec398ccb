import 'vitest/browser'

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Input.dispatchTouchEvent', params: object): Promise<void>
    send(method: 'Input.dispatchMouseEvent', params: object): Promise<void>
    send(method: 'Emulation.setEmulatedMedia', params: object): Promise<void>
    send(method: 'Emulation.setTouchEmulationEnabled', params: object): Promise<void>
  }
}
