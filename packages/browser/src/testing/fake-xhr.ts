type Serve = (input: string, init: RequestInit) => Promise<Response>;

/** As much of XMLHttpRequest as an upload needs, answered by the same doors as `fetch`; progress is told at the half. */
export function makeFakeXhr(serve: Serve) {
  return class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    responseText = '';
    private target = { method: '', url: '' };
    private readonly headers = new Headers();
    private answered = new Headers();

    open(method: string, url: string): void {
      this.target = { method, url };
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }
    getResponseHeader(name: string): string | null {
      return this.answered.get(name);
    }
    send(body: FormData): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
      const { method, url } = this.target;
      serve(url, { method, headers: this.headers, body }).then(
        async (response) => {
          this.status = response.status;
          this.answered = response.headers;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        },
        () => this.dispatchEvent(new Event('error')),
      );
    }
  };
}
