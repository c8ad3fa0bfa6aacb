import { COOKIES_NEEDED, writeCookie } from '../storage/cookie'
import { createNetwork, type Network } from '../testing/create-network'
import { ApiError } from './api-error'
import { createHttp, type HttpOptions } from './create-http'

const setup = (network: Network, options: Partial<HttpOptions> = {}) => {
  const { fetch, requests, sent } = createNetwork(network, async () => {})
  return { http: createHttp({ baseUrl: 'http://localhost', fetch, ...options }), requests, sent }
}
const forgetToken = () => writeCookie('XSRF-TOKEN', '', { days: 0 })

beforeEach(forgetToken)
afterAll(forgetToken)

describe('addresses', () => {
  it.each([
    ['users/me', '/api/v1/users/me'],
    ['/users/me', '/api/v1/users/me'],
    ['authors', '/api/v1/authors'],
    ['secure-files/1', '/api/v1/secure-files/1'],
    ['auth/login', '/auth/login'],
    ['secure/auth/social/google/login', '/secure/auth/social/google/login'],
    ['broadcasting/auth', '/broadcasting/auth'],
    ['api/v1/tus/upload', '/api/v1/tus/upload'],
  ])('%s goes to %s [C-001]', async (path, expected) => {
    const { http, requests } = setup({ [`GET ${expected.slice(1)}`]: {} })
    await http.get(path)
    expect(requests[0]?.url.href).toBe(`http://localhost${expected}`)
  })

  it('leaves absolute URLs alone [C-001]', async () => {
    const { http, requests } = setup({ 'GET file.txt': {} })
    await http.get('https://files.example.com/file.txt')
    expect(requests[0]?.url.href).toBe('https://files.example.com/file.txt')
  })

  it('stands on a base URL with a path', async () => {
    const { http, requests } = setup({ 'GET app/api/v1/users/me': {} }, { baseUrl: 'http://localhost/app/' })
    await http.get('users/me')
    expect(requests[0]?.url.pathname).toBe('/app/api/v1/users/me')
  })
})

describe('what every call sends', () => {
  it('sends credentials to our server, and to nobody else [C-002]', async () => {
    const { http, sent } = setup({ 'GET api/v1/a': {}, 'GET b': {} })
    await http.get('a')
    await http.get('https://storage.example.com/b')
    expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'omit'])
  })

  it('gives every call to our server an id of its own, and says it when the call fails', async () => {
    const { http, requests } = setup({
      'GET api/v1/a': () =>
        new Response('{}', { status: 500, headers: { 'x-request-id': 'as-the-log-says' } }),
      'GET b': {},
    })
    await http.get('https://storage.example.com/b')
    await expect(http.get('a')).rejects.toMatchObject({ requestId: 'as-the-log-says' })
    await expect(http.get('a')).rejects.toBeInstanceOf(ApiError)
    const ids = requests.map(({ headers }) => headers.get('x-request-id'))
    expect(ids).toEqual([
      null,
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ])
    expect(ids[1]).not.toBe(ids[2])
  })

  it('asks for JSON [C-003]', async () => {
    const { http, requests } = setup({ 'GET api/v1/a': {} })
    await http.get('a')
    expect(requests[0]?.headers.get('accept')).toBe('application/json')
  })

  it.each([
    'put',
    'patch',
    'delete',
  ] as const)('sends %s as POST with the real method beside it [C-004] [C-005]', async method => {
    const name = method.toUpperCase()
    const { http, requests, sent } = setup({ [`${name} api/v1/a`]: {} })
    await http[method]('a')
    expect(sent[0]?.method).toBe('POST')
    expect(requests[0]?.headers.get('X-HTTP-Method-Override')).toBe(name)
    expect(requests[0]?.query.get('_method')).toBe(name)
  })

  it('sends GET and POST as they are [C-004] [C-005]', async () => {
    const { http, requests, sent } = setup({ 'GET api/v1/a': {}, 'POST api/v1/a': {} })
    await http.get('a')
    await http.post('a', { x: 1 })
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(
      requests.map(({ headers, query }) => [headers.get('X-HTTP-Method-Override'), query.get('_method')]),
    ).toEqual([
      [null, null],
      [null, null],
    ])
    expect(requests[1]?.body).toEqual({ x: 1 })
  })

  it('hands the XSRF cookie back as a header on writes to our server', async () => {
    writeCookie('XSRF-TOKEN', 'a=b')
    const { http, requests } = setup({ 'GET api/v1/a': {}, 'POST api/v1/a': {}, 'POST b': {} })
    await http.get('a')
    await http.post('a')
    await http.post('https://storage.example.com/b')
    expect(requests.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual([null, 'a=b', null])
  })

  it('says for whom the page is drawn, to our server alone, uploads included', async () => {
    const network = { 'GET api/v1/a': {}, 'POST api/v1/file-entries': {}, 'POST b': {} }
    const { http, requests } = setup(network, { account: () => '7' })
    await http.get('a')
    await http.post('file-entries', new FormData())
    await http.post('https://storage.example.com/b')
    expect(requests.map(({ headers }) => headers.get('X-Account'))).toEqual(['7', '7', null])
  })

  it('leaves form data to the browser', async () => {
    const { http, requests } = setup({ 'POST api/v1/file-entries': {} })
    const form = new FormData()
    await http.post('file-entries', form)
    expect(requests[0]?.body).toBe(form)
    expect(requests[0]?.headers.get('content-type')).toBeNull()
  })

  it('joins with, load and loadCount by commas and leaves out what is not there [E-063]', async () => {
    const { http, requests } = setup({ 'GET api/v1/users/me': {} })
    await http.get('users/me', {
      query: { with: ['roles', 'tokens'], load: ['a', 'b'], loadCount: ['files'], page: 2, query: undefined },
    })
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      with: 'roles,tokens',
      load: 'a,b',
      loadCount: 'files',
      page: '2',
    })
  })
})

describe('the active workspace', () => {
  const everything = Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(method => [`${method} api/v1/a`, {}]),
  )
  const workspaces = async (id: number) => {
    const { http, requests } = setup(everything, { workspaceId: () => id })
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) await http[method]('a')
    return requests.map(({ query }) => query.get('workspaceId'))
  }

  it('is named on GET, POST and PUT, by the real method [C-006]', async () => {
    expect(await workspaces(5)).toEqual(['5', '5', '5', null, null])
  })

  it('is not named when it is the default one [C-006]', async () => {
    expect(await workspaces(0)).toEqual([null, null, null, null, null])
  })

  it('stays out of other areas and other servers, and what the caller says wins [C-006]', async () => {
    const { http, requests } = setup(
      { 'POST auth/login': {}, 'GET b': {}, 'GET api/v1/a': {} },
      { workspaceId: () => 5 },
    )
    await http.post('auth/login')
    await http.get('https://storage.example.com/b')
    await http.get('a', { query: { workspaceId: 8 } })
    expect(requests.map(({ query }) => query.get('workspaceId'))).toEqual([null, null, '8'])
  })
})

describe('answers', () => {
  it('turns a refusal into an ApiError that says what the server said', async () => {
    const body = { message: 'No', errors: { email: ['Taken'] }, action: { label: 'Help', action: '/help' } }
    const { http } = setup({ 'POST api/v1/a': () => Response.json(body, { status: 422 }) })
    const error = await http.post('a').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 422,
      serverMessage: 'No',
      errors: body.errors,
      action: body.action,
    })
  })

  it('makes do with the status where the body is not ours', async () => {
    const { http } = setup({ 'GET api/v1/a': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    await expect(http.get('a')).rejects.toMatchObject({ status: 502, serverMessage: undefined })
  })

  it('has no value for an answer without content', async () => {
    const { http } = setup({ 'DELETE api/v1/a': () => new Response(null, { status: 204 }) })
    await expect(http.delete('a')).resolves.toBeUndefined()
  })

  it('tells about a 401', async () => {
    const onUnauthorized = jest.fn()
    const { http } = setup(
      { 'GET api/v1/a': () => Response.json({ message: 'Who?' }, { status: 401 }) },
      { onUnauthorized },
    )
    await expect(http.get('a')).rejects.toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })

  it('tells when somebody else is signed in by now, and rejects all the same', async () => {
    const onAccountChanged = jest.fn()
    const refuse = (code?: string) => () => Response.json({ message: 'No', code }, { status: 409 })
    const { http } = setup(
      { 'PUT api/v1/a': refuse('account_changed'), 'PUT api/v1/b': refuse() },
      { onAccountChanged },
    )
    for (const path of ['a', 'b']) await expect(http.put(path)).rejects.toMatchObject({ status: 409 })
    expect(onAccountChanged).toHaveBeenCalledTimes(1)
  })

  it('asks once more with a fresh token when the old one expired', async () => {
    const answers = [new Response(null, { status: 419 }), Response.json({ ok: true })]
    const { http, requests } = setup({
      'POST api/v1/a': () => answers.shift(),
      'GET api/v1/bootstrap-data': {},
    })
    await expect(http.post('a')).resolves.toEqual({ ok: true })
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST api/v1/a',
      'GET api/v1/bootstrap-data',
      'POST api/v1/a',
    ])
  })

  it.each([
    ['allows cookies', false, 'CSRF token mismatch.'],
    ['blocks cookies', true, COOKIES_NEEDED],
  ])('says what a token that is refused twice means where the browser %s', async (_, blocks, message) => {
    const jar = jest.spyOn(document, 'cookie', 'get')
    if (blocks) jar.mockReturnValue('')
    const { http } = setup({
      'POST api/v1/a': () => Response.json({ message: 'CSRF token mismatch.' }, { status: 419 }),
      'GET api/v1/bootstrap-data': {},
    })
    await expect(http.post('a')).rejects.toMatchObject({ status: 419, serverMessage: message })
    jar.mockRestore()
  })
})
