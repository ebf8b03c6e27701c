/** The timeout for elements of the page, in milliseconds. */
export const engineWaitMs = 60_000

/** The elements of each role. */
export const engineSelectors = {
  button: 'button',
  field: 'input, textarea',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
}

/** A page of a browser that Playwright does not drive, in its own profile, used like a person does: by role and name. */
export interface EnginePage {
  /** Errors of the page, as far as the browser reports them. */
  readonly errors: readonly string[]
  goto: (url: string) => Promise<void>
  /** Reloads the page, and confirms that its unsaved work is lost. */
  reload: () => Promise<void>
  click: (role: 'button' | 'radio' | 'tab', name: string | RegExp) => Promise<void>
  /** Presses a button with Enter. */
  press: (button: string) => Promise<void>
  /** Waits until a button has the focus. */
  seeFocus: (button: string) => Promise<void>
  /** Types into a field, at its end. */
  type: (name: string, text: string) => Promise<void>
  /** Replaces the value of a field. */
  fill: (name: string, text: string) => Promise<void>
  /** Uploads a file to the page's first file input. */
  giveFile: (path: string) => Promise<void>
  /** Waits until the page shows a text. */
  see: (text: string) => Promise<void>
  /**
   * Navigates to a path like a link, without loading the document, and waits until nothing is shown as loading.
   * @returns the page's heading
   */
  follow: (path: string) => Promise<string>
  close: () => Promise<void>
}

/** A browser that Playwright does not drive. */
export interface Engine {
  open: () => Promise<EnginePage>
  close: () => Promise<void>
}

/** Returns the source of a regular expression that matches a name. */
export const namePattern = (name: string | RegExp): string =>
  name instanceof RegExp ? name.source : `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`

// These functions run in the page: they use nothing from outside.

/** Returns an enabled control by its selector and the pattern of its name. */
export const findControl = (selector: string, wanted: string): HTMLElement | undefined => {
  const pattern = new RegExp(wanted)
  const nameOf = (element: HTMLElement) => {
    const { labels } = element as HTMLInputElement
    return (
      element.getAttribute('aria-label') ??
      (labels?.length ? labels[0]?.textContent : element.textContent)
    )
  }
  const modal = document.querySelector('[aria-modal="true"]') ?? document
  return [...modal.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      !element.matches(':disabled') &&
      element.checkVisibility() &&
      pattern.test(
        nameOf(element)
          ?.replace(/\s*\*$/, '')
          .trim() ?? '',
      ),
  )
}

export const showsText = (wanted: string): boolean => document.body.innerText.includes(wanted)

/** Whether a button has the focus, by the pattern of its name. */
export const hasFocus = (pattern: string): boolean => {
  const focused = document.activeElement
  const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
  return focused instanceof HTMLButtonElement && new RegExp(pattern).test(name.trim())
}

/** Starts to navigate to a path. */
export const startToFollow = (to: string): void => {
  if (location.pathname === to) return
  document.querySelector('main h1')?.setAttribute('data-left', document.title)
  history.pushState(null, '', to)
}

/** Returns the heading of the new page; empty while it loads. */
export const followedHeading = (): string => {
  const heading = document.querySelector('main h1')
  const isLoading = document.querySelector('[role=status][aria-label="Loading"]') !== null
  const isLeft = heading?.getAttribute('data-left') === document.title
  return isLoading || isLeft ? '' : (heading?.textContent ?? '')
}
