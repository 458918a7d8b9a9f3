import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen';

/** Catches what the router's own boundaries can't: a crash in the providers or in the router itself. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('the page crashed', error);
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}
